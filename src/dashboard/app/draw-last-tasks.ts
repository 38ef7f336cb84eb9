/**
 * Draws the open tasks that this browser remembers into the page that is still loading, so that they can be read
 * before any script has come. /dashboard holds this function as text, so that it may use nothing from outside itself.
 * What is stored is checked, and shown as text only.
 */

import type { durationInWords } from '#lib/time.ts';
import type { describeRecurrence, isRecurrence } from '#domain/tasks/recurrence.ts';
import type { describeDue } from '#domain/tasks/task-times.ts';
import type { describeWait } from '#domain/tasks/waiting.ts';

type Words = {
  describeDue: typeof describeDue;
  durationInWords: typeof durationInWords;
  describeRecurrence: typeof describeRecurrence;
  isRecurrence: typeof isRecurrence;
  describeWait: typeof describeWait;
};

/** `place` holds the card of tasks that are loaded; `template` holds a TemplateOfLastTasks. */
export const drawLastTasks = (
  place: Element | null,
  template: Element | null,
  words: Words,
  zone: string,
): void => {
  /** More than a screen of them is not seen before the scripts have come. */
  const mostRows = 20;

  const read = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
  const get = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

  const now = new Date();
  const today = now.toLocaleDateString('sv-SE', { timeZone: zone });

  /** Neither done nor put off to a later day. */
  const isOpen = (task: unknown): boolean => {
    const until = get(task, 'laterUntil');
    return get(task, 'completed') === false && !(typeof until === 'string' && until > today);
  };

  const findTasks = (): { text: string; category: string; isOpen: boolean; task: unknown }[] => {
    const keys = Object.keys(localStorage);
    const session = keys.find((key) => /^sb-.*-auth-token$/.test(key)) ?? '';
    const user = String(get(get(read(session), 'user'), 'id'));
    // With changes that are not saved yet the list is another one.
    if (keys.some((key) => key.startsWith(`waiting-changes:${user}:tasks:`))) return [];
    const tasks = get(get(read(`remembered:${user}:tasks`), 'value'), 'tasks');
    return (Array.isArray(tasks) ? tasks : []).flatMap((task: unknown) => {
      const text = get(task, 'text');
      const category = get(task, 'category');
      return typeof text === 'string' && typeof category === 'string'
        ? [{ text, category, isOpen: isOpen(task), task }]
        : [];
    });
  };

  /** Writes the due time, the length, the repetition and who is waited for into the row's chips, and removes those that the task has not. */
  const drawTimes = (row: Element, task: unknown): void => {
    const times = get(task, 'times');
    const recurrence = get(task, 'recurrence');
    const [person, since] = [get(task, 'waitingFor'), get(task, 'waitingSince')];
    const [dueOn, dueAt, minutes] = [
      get(times, 'dueOn'),
      get(times, 'dueAt'),
      get(times, 'minutes'),
    ];
    const due =
      typeof dueOn === 'string' &&
      words.describeDue(dueOn, typeof dueAt === 'string' ? dueAt : null, now, zone);
    const texts = [
      { part: 'due', text: due && due.text },
      { part: 'length', text: typeof minutes === 'number' && words.durationInWords(minutes) },
      {
        part: 'repeat',
        text:
          typeof recurrence === 'string' &&
          words.describeRecurrence(recurrence, words.isRecurrence),
      },
      {
        part: 'waiting',
        text:
          typeof person === 'string' &&
          typeof since === 'string' &&
          `${person}, waiting ${words.describeWait(since, now, zone)}`,
      },
    ];
    for (const { part, text } of texts) {
      const chip = row.querySelector<HTMLElement>(`[data-time=${part}]`);
      const shown = chip?.querySelector('span');
      if (text === false) chip?.remove();
      else if (shown) shown.textContent = text;
      if (chip && due && part === 'due') chip.dataset.state = due.state;
    }
    if (!row.querySelector('[data-time]')) row.querySelector('[data-times]')?.remove();
  };

  try {
    const tasks = findTasks();
    const open = tasks.filter(({ isOpen }) => isOpen);
    if (!(template instanceof HTMLTemplateElement) || open.length === 0) return;
    const parts = document.importNode(template.content, true);
    const badge = parts.querySelector('span');
    const list = parts.querySelector('ul');
    if (!badge || !list) return;

    const buttons = [...parts.querySelectorAll('[role=toolbar] button')].map((button) => ({
      button,
      name: button.firstChild?.textContent,
    }));
    const rows = new Map(
      buttons.slice(1).map(({ name }, index) => [name, list.children.item(index)]),
    );
    const drawn = open.slice(0, mostRows).flatMap(({ text, category, task }) => {
      const row = rows.get(category)?.cloneNode(true);
      const paragraph = row instanceof Element && row.querySelector('p');
      if (!(row instanceof Element) || !paragraph) return [];
      // The template's text is just too long to be shown as a whole.
      const isLong = text.length >= paragraph.textContent.length;
      paragraph.textContent = text;
      paragraph.classList.toggle('line-clamp-3', isLong);
      if (!isLong) paragraph.nextElementSibling?.remove();
      drawTimes(row, task);
      return [row];
    });
    list.replaceChildren(...drawn);

    const toolbar = parts.querySelector('[role=toolbar]');
    for (const { button, name } of buttons) {
      const isOfButton = ({ category }: { category: string }) =>
        name === 'All' || category === name;
      const figure = button.querySelector('span');
      if (figure) figure.textContent = String(open.filter(isOfButton).length);
      if (!tasks.some(isOfButton)) button.remove();
    }
    // Of one category there is nothing to choose.
    if (toolbar && toolbar.children.length < 3) toolbar.remove();
    badge.textContent = `${open.length} pending`;
    place?.querySelector('header')?.append(badge);
    place?.querySelector('[data-bars]')?.replaceWith(parts);
  } catch {
    // Nothing that can be read is remembered, or the storage is blocked: the page goes on loading as it does anyway.
  }
};
