/** Copies the owner's content and adds two pages to it; a test then breaks the copy and has it checked. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { addAddresses } from '../../../src/content-loader/addresses.ts';
import { checkContent } from '../../../src/content-loader/check-content.ts';
import { describe as inWords } from '../../../src/content-loader/problem.ts';

/** The pages of the tests' own, so that the owner's may be renamed, reworded and removed. */
export const useCase = 'use-cases/use-case-for-tests.mdx';
export const landing = 'landing/landing-for-tests.mdx';
const examples = join(import.meta.dirname, 'mistakes');

/** Every test of the file begins with a new copy. */
export const useContentCopy = () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'content-'));
    cpSync('content', join(folder, 'content'), { recursive: true });
    cpSync('public', join(folder, 'public'), { recursive: true });
    cpSync(join(examples, 'use-case.mdx'), join(folder, 'content', useCase));
    cpSync(join(examples, 'example.mdx'), join(folder, 'content', landing));
    addAddresses(folder, ['/use-cases/use-case-for-tests', '/landing/landing-for-tests']);
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const check = () =>
    checkContent(folder, {
      redirects: ['/projects', '/landing/skool'],
      pages: ['/login', '/dashboard'],
    });

  return {
    root: () => folder,
    check,
    complaints: () => inWords(check().problems),
    edit: (file: string, from: string | RegExp, to: string) => {
      const path = join(folder, 'content', file);
      const text = readFileSync(path, 'utf8');
      const edited = text.replace(from, to);
      expect(edited).not.toBe(text);
      writeFileSync(path, edited);
    },
    lineOf: (file: string, words: string) =>
      readFileSync(join(folder, 'content', file), 'utf8')
        .split('\n')
        .findIndex((line) => line.includes(words)) + 1,
  };
};
