/** Copies the owner's content and adds two pages to it; a test then breaks the copy and has it checked. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, inject } from 'vitest';
import { addAddresses } from '#content-loader/addresses/addresses.ts';
import { checkContent } from '#content-loader/check-content.ts';
import { describe as inWords } from '#content-loader/problem.ts';

/** The pages of the tests' own, so that the owner's may be renamed, reworded and removed. */
export const useCase = 'use-cases/use-case-for-tests.mdx';
export const landing = 'landing/landing-for-tests.mdx';
const examples = join(import.meta.dirname, 'mistakes');

/** Every test of the file begins with a new copy. */
export const useContentCopy = () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(inject('scratch'), 'content-'));
    cpSync('content', join(folder, 'content'), { recursive: true });
    cpSync('public', join(folder, 'public'), { recursive: true });
    cpSync(join(examples, 'use-case.mdx'), join(folder, 'content', useCase));
    cpSync(join(examples, 'example.mdx'), join(folder, 'content', landing));
    addAddresses(folder, ['/use-cases/use-case-for-tests', '/landing/landing-for-tests']);
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const check = () => checkContent(folder);
  const read = (file: string) => readFileSync(join(folder, 'content', file), 'utf8');
  /** @param file from the root of the project */
  const put = (file: string, bytes: string | Uint8Array) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  };

  return {
    root: () => folder,
    check,
    complaints: () => inWords(check().problems),
    read,
    put,
    edit: (file: string, from: string | RegExp, to: string) => {
      const text = read(file);
      const edited = text.replace(from, to);
      expect(edited).not.toBe(text);
      put(`content/${file}`, edited);
    },
  };
};
