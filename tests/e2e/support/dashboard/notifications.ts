/** The browser's notifications, played: it notes what is shown in all tabs, and answers for the person who is asked. */
import { expect, type BrowserContext, type Page } from 'playwright/test';
import { z } from 'zod';

const key = 'notifications of the test';

type Answer = 'granted' | 'denied';

/** From the next page on. */
export const playNotifications = (context: BrowserContext, answer: Answer) =>
  context.addInitScript(
    ([key, answer]) => {
      // A new tab has no storage yet.
      if (location.protocol === 'about:') return;
      class Played {
        static permission = localStorage.getItem(`${key}: permission`) ?? 'default';
        static requestPermission() {
          Played.permission = answer;
          localStorage.setItem(`${key}: permission`, answer);
          return Promise.resolve(answer);
        }
        onclick: (() => void) | null = null;
        constructor(title: string, options: NotificationOptions = {}) {
          if (Played.permission !== 'granted') return;
          const shown = `${localStorage.getItem(key) ?? ''}${title}: ${options.body ?? ''}\n`;
          localStorage.setItem(key, shown);
          addEventListener(`press ${title}`, () => this.onclick?.());
        }
        close() {
          return undefined;
        }
      }
      Object.defineProperty(window, 'Notification', { value: Played });
    },
    [key, answer] as const,
  );

/** What has been shown in all tabs, as "title: body". */
export const expectShown = (page: Page, ...lines: string[]) =>
  expect
    .poll(async () => {
      const noted = await page.evaluate((key) => localStorage.getItem(key), key);
      return z
        .string()
        .parse(noted ?? '')
        .split('\n')
        .filter(Boolean);
    })
    .toEqual(lines);

export const press = (page: Page, title: string) =>
  page.evaluate((title) => window.dispatchEvent(new Event(`press ${title}`)), title);
