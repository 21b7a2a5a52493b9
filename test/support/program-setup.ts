import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where `programOfSources` builds. */
    programFolder: string;
  }
}

const artifacts = fileURLToPath(new URL('../../.artifacts/', import.meta.url));

/** Makes a folder for the programs that the tests build, and removes it after the run. */
export default function setUp({ provide }: TestProject): () => void {
  mkdirSync(artifacts, { recursive: true });
  const folder = mkdtempSync(`${artifacts}program-`);
  provide('programFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
