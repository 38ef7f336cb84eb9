/** Chooses an item of a list by typing the beginning of its label. */
/** A key that follows later than this starts a new word. */
const resetsAfter = 1000;

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault' | 'stopPropagation'
>;

const isTyping = (event: KeyPress): boolean =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;

const isOneKeyRepeated = (typed: string): boolean =>
  typed.length > 1 && typed === typed.charAt(0).repeat(typed.length);

/**
 * Collects the keys that are typed over a list and returns the label that begins with them. The same key pressed
 * repeatedly moves through the labels that begin with it.
 */
export const createTypeAhead = (now: () => number = () => performance.now()) => {
  let typed = '';
  let lastAt = -Infinity;

  const isUnderWay = () => typed !== '' && now() - lastAt < resetsAfter;

  const type = (key: string, labels: readonly string[], current: string | null): string | null => {
    typed = isUnderWay() ? typed + key.toLowerCase() : key.toLowerCase();
    lastAt = now();
    const wanted = isOneKeyRepeated(typed) ? typed.slice(0, 1) : typed;
    const at = current === null ? -1 : labels.indexOf(current);
    const from = wanted.length === 1 ? at + 1 : Math.max(at, 0);
    const inTurn = [...labels.slice(from), ...labels.slice(0, from)];
    return inTurn.find((label) => label.toLowerCase().startsWith(wanted)) ?? null;
  };

  /** Whether a key belongs to a word, so that no other handler may get it. A space does only inside a word. */
  const takes = (event: KeyPress): boolean => {
    if (!isTyping(event) || (event.key === ' ' && !isUnderWay())) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return { type, isUnderWay, takes };
};
