import type { Result } from '#test/support/results.ts';

/** The requirements that the tests of a run prove. */
export interface RequirementReport {
  /** Each requirement with the tests tagged with it. */
  readonly rows: readonly { readonly id: string; readonly tests: readonly Result[] }[];
  /** The requirements whose tests all ran and passed. */
  readonly proven: readonly string[];
  /** The requirements without a tagged test in the run. */
  readonly untested: readonly string[];
  /** Errors that count even when only a part of all tests ran. */
  readonly faults: readonly string[];
}

/** Tests in a browser or over HTTP. */
const FROM_OUTSIDE = /\.spec\.ts › |\/test\/adapters\/http\/.*\.test\.ts › /;

export function examineRequirements(ids: readonly string[], results: readonly Result[]): RequirementReport {
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
