/** What an owner does on the page in several tests. */
import type { Page } from 'playwright/test';
import { field } from './dashboard.ts';
import { owner } from '../environment.ts';

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

/** Pastes into the field for a new task. Only what the page does itself happens: a text of one line stays out. */
export const paste = (page: Page, text: string) =>
  field(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', options));
  }, text);
