import type { Result } from '#test/support/results.ts';

/** What the tests of a run prove of the requirements. */
export interface CheckContext {
  /** Each requirement with the tests that are tagged with it. */
  readonly rows: readonly { readonly id: string; readonly tests: readonly Result[] }[];
  /** The requirements whose tests ran, all of them, and passed. */
  readonly proven: readonly string[];
  /** The requirements that no test of the run is tagged with. */
  readonly untested: readonly string[];
  /** What is wrong even when only a part of all tests ran. */
  readonly faults: readonly string[];
}

/** In a browser, or over HTTP. */
const FROM_OUTSIDE = /\.spec\.ts › |\/test\/adapters\/http\/.*\.test\.ts › /;

export function examineRequirements(ids: readonly string[], results: readonly Result[]): CheckContext {
  const tagged = results.flatMap((result) => (result.tags ?? []).map((tag) => ({ tag, ...result })));
  const rows = ids.map((id) => ({ id, tests: tagged.filter(({ tag }) => tag === id) }));
  const isPassed = ({ status }: Result) => status === 'passed';
  return {
    rows,
    proven: rows.filter(({ tests }) => tests.length > 0 && tests.every(isPassed)).map(({ id }) => id),
    untested: rows.filter(({ tests }) => tests.length === 0).map(({ id }) => id),
    faults: tagged.flatMap(({ tag, test, status }) => [
      ...(ids.includes(tag) ? [] : [`${tag} names no requirement: ${test}`]),
      ...(status === 'skipped' ? [`${tag} has a test that is skipped: ${test}`] : []),
      ...(FROM_OUTSIDE.test(test) ? [] : [`${tag} is not proven from outside: ${test}`]),
    ]),
  };
}
