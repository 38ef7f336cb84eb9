/** One open task: handle, tick, text, category, menu and delete. Rendered again only when its own task changes. */
import { EllipsisVertical, GripVertical } from 'lucide-react';
import { memo, useCallback, type ComponentType, type KeyboardEvent } from 'react';
import type { Task } from '#domain/tasks/tasks.ts';
import { isIn } from '#lib/is-in.ts';
import { Menu } from '#ui/menu/Menu.tsx';
import type { EditTaskProps } from './EditTask.tsx';
import { excerpt } from '../labels.ts';
import { RowBody } from './RowBody.tsx';
import type { DragPresses } from '../view/drag-presses.ts';
import type { RowActions } from '../view/row-actions.ts';

type Props = {
  task: Task;
  actions: RowActions;
  presses: DragPresses;
  index: number;
  count: number;
  /** Pixels between this row and the one before it, where the rows in between are not on the page. */
  gap: number;
  /** Measures the row's height, where rows off the screen are left out. */
  measure: ((row: HTMLLIElement) => void) | null;
  dragHelpId: string;
  /** Drawn in the row, in place of its content, while the task is edited. */
  Editor: ComponentType<EditTaskProps> | null;
  isWaiting: boolean;
  /** In the place of the handle while tasks are selected. */
  Mark: ComponentType<{ task: Task; isSelected: boolean }> | null;
  isSelected: boolean;
};

type ContentProps = Pick<
  Props,
  'task' | 'actions' | 'presses' | 'dragHelpId' | 'isWaiting' | 'Mark' | 'isSelected'
>;

const RowContent = memo((props: ContentProps) => {
  const { presses, dragHelpId, Mark, isSelected, ...body } = props;
  const { task, actions } = body;
  const name = excerpt(task.text);
  return (
    <>
      {Mark && <Mark task={task} isSelected={isSelected} />}
      <button
        data-part="handle"
        hidden={Mark !== null}
        type="button"
        aria-label={`Reorder "${name}"`}
        aria-roledescription="sortable"
        aria-describedby={dragHelpId}
        onPointerDown={(event) => presses.press(task.id, event)}
        onKeyDown={(event) => presses.press(task.id, event)}
        className="quiet -my-1.5 -ml-[12px] -mr-[10px] coarse:-mr-1 grid h-11 w-[44px] cursor-grab touch-none [&[hidden]]:hidden place-items-center rounded-[8px] text-ink-soft outline-offset-[-3px] hover:bg-sunk hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden className="size-[1.125rem]" />
      </button>
      <RowBody
        {...body}
        menu={
          <Menu label={`Edit or move "${name}"`} actions={() => actions.menuOf(task.id)}>
            <EllipsisVertical aria-hidden className="size-[1.125rem]" />
          </Menu>
        }
      />
    </>
  );
});

const findKeyAction = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
  const isCtrl = ctrlKey || metaKey;
  if (altKey)
    return isCtrl ? undefined : ({ ArrowUp: 'moveUp', ArrowDown: 'moveDown' } as const)[key];
  // Until the code that selects is loaded: the box under the focus would be ticked.
  if (isCtrl) return key === ' ' ? 'select' : undefined;
  return ({ e: 'edit', l: 'askDay', w: 'askPerson', p: 'planAt', delete: 'removeByKey' } as const)[
    key.toLowerCase()
  ];
};

export const TaskRow = memo(({ index, count, gap, measure, Editor, ...content }: Props) => {
  const { task, actions } = content;
  const register = useCallback(
    (row: HTMLLIElement | null) => {
      if (!row) return undefined;
      measure?.(row);
      return actions.register(task.id, row);
    },
    [actions, measure, task.id],
  );

  const pressKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || Editor) return;
    const action = findKeyAction(event);
    // In the open menu a letter looks for an entry.
    if (!action || isIn(event.target, '[role=menu], [role=listbox]')) return;
    event.preventDefault();
    actions[action](task.id);
  };

  return (
    // The keys are a shortcut over the row's own buttons; its menu does the same.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <li
      ref={register}
      data-index={index}
      data-task={task.id}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-editing={Editor ? '' : undefined}
      data-selected={content.isSelected ? '' : undefined}
      onKeyDown={pressKey}
      style={gap > 0 ? { marginTop: gap } : undefined}
      className="task-row"
    >
      <RowContent {...content} />
      {Editor && <Editor task={task} board={actions.editor} />}
    </li>
  );
});
