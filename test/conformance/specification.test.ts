import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { specification } from './specification.ts';
import { hasTest } from './titles.ts';

const root = join(import.meta.dirname, '../..');
const OUTSIDE_IN =
  /^test\/(e2e\/((phone|embedded)\/)?[\w-]+\.spec|adapters\/http\/([\w-]+\/)?[\w-]+\.test)\.ts$/;

const proofs = specification.flatMap(({ id, proofs }) => proofs.map((proof) => ({ id, ...proof })));
const files = [...new Set(proofs.map(({ file }) => file))];
const textOf = (file: string) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null;

describe('what was asked for', () => {
  it('is a row of its own each, with an id that no other has', () => {
    const ids = specification.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^S[1-9](\.[a-z0-9-]+){1,3}$/.test(id))).toEqual([]);
  });

  it('is said in words, each once', () => {
    const said = specification.map(({ says }) => says);
    expect(said.filter((says, index) => says.length < 12 || said.indexOf(says) !== index)).toEqual([]);
  });

  it('has a proof in every row', () => {
    expect(specification.filter(({ proofs }) => proofs.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('is proved from outside: in a browser or over HTTP', () => {
    expect(files.filter((file) => !OUTSIDE_IN.test(file))).toEqual([]);
  });

  it('is proved by tests that exist, and that are run', () => {
    const missing = proofs.filter(({ file, test }) => !hasTest(textOf(file) ?? '', test));
    expect(missing.map(({ id, file, test }) => `${id}: ${file}: ${test}`)).toEqual([]);
  });

  it('is proved by files without a test that is skipped, alone or expected to fail', () => {
    const set = /\b(test|it|describe)(\.\w+)*\.(skip|only|fixme|fail|todo|skipIf|runIf)\b/;
    expect(files.filter((file) => set.test(textOf(file) ?? ''))).toEqual([]);
  });
});
