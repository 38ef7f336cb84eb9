import { idOfCard } from '#ui/Card.tsx';
import { pointOut } from '#ui/point-out.ts';

/** Scrolls to a card and gives it the focus, so that Tab goes on inside it. */
export const goToCard = (title: string): void => {
  const card = document.getElementById(idOfCard(title))?.closest('section');
  if (!card) return;
  card.tabIndex = -1;
  pointOut(card, card, 'start');
};
