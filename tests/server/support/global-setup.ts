import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  // Vitest asks for an interface here: it is merged with its own.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  export interface ProvidedContext {
    /** Gone when the run is over: whatever the tests put on disk goes here. */
    scratch: string;
  }
}

export default function setUp(project: TestProject): () => void {
  const scratch = mkdtempSync(join(tmpdir(), 'backend-tests-'));
  project.provide('scratch', scratch);
  return () => rmSync(scratch, { recursive: true, force: true });
}
