/** What an owner does on the page in several tests, and a request that is never answered. */
import type { Page } from 'playwright/test';
import { field } from './dashboard.ts';
import { owner } from '../environment.ts';

/** A handler for `page.route` that leaves the request without an answer. */
export const never = () => new Promise<void>(() => undefined);
export const logout = (page: Page) => page.getByRole('button', { name: 'Logout' });
export const signIn = async (page: Page, password = owner.password) => {
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};
export const add = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press('Enter');
};
export const remove = (page: Page, text: string) =>
  page.getByRole('button', { name: `Delete "${text}"`, exact: true }).click();
export const editor = (page: Page) => page.getByRole('textbox', { name: 'Edit the task' });
