/**
 * The order of tasks: which comes first, and which positions have to be written so that they come in a given order.
 * Where a new task goes is decided in `src/dashboard/tasks/send.ts`.
 */

/** What an order needs to know of a task; the age settles which of two at the same position comes first. */
type Placed = { id: string; position: number; createdAt: string };

/** Place after `after` (null: top); if it is gone, use index `to`. */
export type Move = { kind: 'move'; id: string; after: string | null; to: number };

export const byPosition = (a: Placed, b: Placed): number =>
  a.position - b.position ||
  Date.parse(a.createdAt) - Date.parse(b.createdAt) ||
  a.id.localeCompare(b.id);

/**
 * The change that puts a task at a place among the visible ones, counted from 0, or null when it is there; places
 * outside mean the ends. It goes right behind the visible task above it on its way down and right before the one below
 * it on its way up, so that tasks which are not visible keep their order.
 */
export const moveTo = (
  tasks: readonly { id: string }[],
  id: string,
  to: number,
  visible: readonly { id: string }[] = tasks,
): Move | null => {
  const from = visible.findIndex((task) => task.id === id);
  const toIndex = Math.max(0, Math.min(to, visible.length - 1));
  if (from === -1 || from === toIndex) return null;
  const neighbour = visible[toIndex];
  const others = tasks.filter((task) => task.id !== id);
  const neighbourIndex = others.findIndex((task) => task.id === neighbour?.id);
  const index = toIndex > from ? neighbourIndex + 1 : neighbourIndex;
  return { kind: 'move', id, after: others[index - 1]?.id ?? null, to: index };
};

/** The indices of a longest run of values that never fall; null is in no run. */
const longestRisingRun = (values: readonly (number | null)[]): ReadonlySet<number> => {
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  values.forEach((value, index) => {
    if (value === null) return;
    // The shortest run that this value cannot prolong, because it ends higher.
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? -1] ?? 0) <= value) low = middle + 1;
      else high = middle;
    }
    previous.set(index, ends[low - 1]);
    ends[low] = index;
  });
  const run = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous.get(index)) run.add(index);
  return run;
};

type NewPosition = Pick<Placed, 'id' | 'position'>;

const renumberUpTo = (tasks: readonly NewPosition[], highest: number): readonly NewPosition[] => {
  // Two rows can both stay when the rows between them fit between their positions: then position - index does not
  // fall. The same holds for the rows before the first and behind the last that stays.
  const stays = longestRisingRun(
    tasks.map(({ position }, index) => {
      const room = position - index;
      const hasRoomBehind = position + (tasks.length - 1 - index) <= highest;
      return room >= 0 && hasRoomBehind ? room : null;
    }),
  );
  let position = -1;
  return tasks.flatMap((task, index) => {
    position = stays.has(index) ? task.position : position + 1;
    return position === task.position ? [] : [{ id: task.id, position }];
  });
};

/** With so few rows to write, no position beyond those in use is taken. */
const fewWrites = 4;

/**
 * The rows whose position has to change so that positions rise in this order, with the position they need: as few
 * as possible, because each is a request. Gaps are harmless and stay.
 */
export const renumber = (tasks: readonly NewPosition[]): readonly NewPosition[] => {
  const highest = tasks.reduce((most, { position }) => Math.max(most, position), tasks.length - 1);
  const within = renumberUpTo(tasks, highest);
  if (within.length <= fewWrites) return within;
  const beyond = renumberUpTo(tasks, Number.MAX_SAFE_INTEGER);
  return beyond.length < within.length ? beyond : within;
};
