/** Makes one temporary folder for the whole run of the tests and deletes it at the end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  // Vitest merges this declaration with its own, which is possible only for an interface.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  export interface ProvidedContext {
    /** The folder for all files of the tests; deleted after the run. */
    scratch: string;
  }
}

export default function setUp(project: TestProject): () => void {
  const scratch = mkdtempSync(join(tmpdir(), 'backend-tests-'));
  project.provide('scratch', scratch);
  return () => rmSync(scratch, { recursive: true, force: true });
}
