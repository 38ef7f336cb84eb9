/** Reads and names the pictures' files: state, width of the screen and theme, as in `tasks-empty.768.dark.png`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const folder = resolve(import.meta.dirname, '../../state-pictures');
export const sheetFolder = join(folder, 'sheets');

export const themes = ['light', 'dark'] as const;

export type Picture = { state: string; screen: number; theme: string } & {
  path: string;
  width: number;
  height: number;
};

export const pathOf = (state: string, screen: number, theme: string): string =>
  join(folder, `${state}.${screen}.${theme}.png`);

/** The format stores both sides as 32-bit numbers at the same place of every file. */
const sizeOf = (path: string) => {
  const bytes = readFileSync(path);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

/** By state, the widest screen first. */
export const readPictures = (): readonly Picture[] =>
  readdirSync(folder)
    .flatMap((file) => {
      const [, state, screen, theme] = /^(.+)\.(\d+)\.(light|dark)\.png$/.exec(file) ?? [];
      if (state === undefined || theme === undefined) return [];
      const path = join(folder, file);
      return [{ state, screen: Number(screen), theme, path, ...sizeOf(path) }];
    })
    .toSorted(
      (a, b) =>
        a.state.localeCompare(b.state) ||
        b.screen - a.screen ||
        themes.findIndex((theme) => theme === a.theme) -
          themes.findIndex((theme) => theme === b.theme),
    );
