/** The add line with what is understood of it, and the question what is to become of a pasted list. */
import { useStore } from '@nanostores/react';
import { useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { afterPaint } from '#ui/after-paint.ts';
import { isComposing } from '#ui/is-composing.ts';
import { useLate } from '#ui/use-late.ts';
import { joinLines, splitLines } from '#domain/tasks/quick-add.ts';
import { AddTask } from '../AddTask.tsx';
import type { TaskBoard } from '../store.ts';

type Props = { board: TaskBoard; input: RefObject<HTMLInputElement | null> };

/** Of the bar of cards on a phone. */
const barPixels = 56;

/** Loaded when a text is begun, as the reader of dates is. */
const loadChips = () => import('./LineChips.tsx');

const loadPastedSheet = () => import('./PastedSheet.tsx');
type Asked = {
  Sheet: Awaited<ReturnType<typeof loadPastedSheet>>['PastedSheet'];
  pasted: string;
  selection: [number | null, number | null];
};

/** As if it were typed where the caret is. */
const insert = (field: HTMLInputElement, text: string) => {
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** Subscribes to the draft alone, so that a key typed into the field renders the add line only. */
export const AddLine = ({ board, input }: Props) => {
  const draft = useStore(board.$draft);
  const line = useStore(board.$line);
  const understood = draft.problem === '' ? line.understood : [];
  const chips = useLate(loadChips, draft.text !== '');
  const [asked, setAsked] = useState<Asked | null>(null);

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const pasted = event.clipboardData.getData('text/plain');
    if (splitLines(pasted).length < 2) return;
    event.preventDefault();
    loadPastedSheet().then(
      ({ PastedSheet }) => {
        const { selectionStart, selectionEnd } = field;
        setAsked({ Sheet: PastedSheet, pasted, selection: [selectionStart, selectionEnd] });
        board.paste(pasted);
      },
      // Its code cannot be loaded for now.
      () => insert(field, joinLines(pasted)),
    );
  };

  /** A dialog that was open has taken the field's caret. */
  const finishAsking = ({ asOneLine }: { asOneLine: boolean }) => {
    if (!asked || !input.current) return;
    input.current.setSelectionRange(...asked.selection);
    if (asOneLine) insert(input.current, joinLines(asked.pasted));
  };

  /** The end of the list, where the row is, may be below the lower edge of the screen. */
  const add = () => {
    const task = board.addDraft();
    if (!task) return;
    afterPaint(() => {
      const row = document.querySelector(`[data-task="${task.id}"]`);
      if (!row || row.getBoundingClientRect().bottom > innerHeight - barPixels)
        board.tellAdded(task);
    });
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, repeat, altKey, currentTarget } = event;
    if (isComposing(event) || altKey) return;
    const isAtStart = currentTarget.selectionStart === 0 && currentTarget.selectionEnd === 0;
    // A Backspace that is held down to delete the text ends with it.
    const isRemoval = key === 'Escape' || (key === 'Backspace' && isAtStart && !repeat);
    if (understood.length > 0 && isRemoval && board.removeLastPart()) event.preventDefault();
  };

  return (
    <>
      <AddTask
        input={input}
        text={draft.text}
        category={draft.category}
        problem={draft.problem}
        isReturned={draft.returned !== null}
        onText={board.setDraftText}
        onCategory={board.setDraftCategory}
        onAdd={add}
        fieldEvents={{ onKeyDown: press, onPaste: paste }}
      >
        {chips && (
          <chips.LineChips
            understood={understood}
            hint={draft.problem === '' ? line.hint : ''}
            isAsItIs={draft.removed.length > 0}
            onRemove={board.removePart}
            field={input}
          />
        )}
      </AddTask>
      {asked && <asked.Sheet board={board} onClosed={finishAsking} />}
    </>
  );
};
