import { idOfCard } from '#ui/Card.tsx';
import { pointOut } from '#ui/point-out.ts';

const findCard = (title: string) => document.getElementById(idOfCard(title))?.closest('section');

/** Scrolls to a card and gives it the focus, so that Tab goes on inside it. */
export const goToCard = (title: string): void => {
  const card = findCard(title);
  if (!card) return;
  card.tabIndex = -1;
  pointOut(card, card, 'start');
};

/** Goes to a row of a card by its `data-slot`, to its handle if it has one, or to a card where that row is not shown. */
export const goToRow = (title: string, slot: string, otherwise = title): void => {
  const row = findCard(title)?.querySelector<HTMLElement>(`[data-slot="${CSS.escape(slot)}"]`);
  if (!row) {
    goToCard(otherwise);
    return;
  }
  const handle = row.querySelector<HTMLElement>('[data-part="handle"]');
  if (!handle) row.tabIndex = -1;
  pointOut(row, handle ?? row);
};
