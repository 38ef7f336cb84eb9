/** The carousel of the home page as a visitor finds it. */
import type { Page } from 'playwright/test';
import { fill } from '#lib/sentence.ts';
import { cardsOfHome, words } from '../../../fixtures/content.ts';

export const carousel = (page: Page) => page.locator('section[aria-roledescription]');
export const next = (page: Page) =>
  carousel(page).getByRole('button', { name: words.carousel.next });
export const previous = (page: Page) =>
  carousel(page).getByRole('button', { name: words.carousel.previous });
export const position = (page: Page) => carousel(page).locator('[aria-live=polite]');
export const slides = (page: Page) => carousel(page).locator('[data-slide]');

/** What is said after a move, in the words of content/words.yaml. */
export const showing = (positions: string) =>
  fill(words.carousel.showing, {
    positions: positions.replace('and', words.carousel.and),
    count: cardsOfHome.length,
  });
