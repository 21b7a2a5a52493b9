/** The tag of component tests that `npm run check` leaves to `npm test`: pages with long forms, ways over several pages. */
export const LONG = 'long';

/** The outcome of one test. */
export interface Result {
  /** The file and the title. */
  readonly test: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** The reason of a failure. */
  readonly why?: string | undefined;
  /** The ids of the requirements that the test proves. */
  readonly tags?: readonly string[] | undefined;
}

export function isSuccess(results: readonly Result[]): boolean {
  return results.some(({ status }) => status === 'passed') && !results.some(isFailure);
}

export function isFailure({ status }: Result): boolean {
  return status === 'failed';
}

export function inWords(results: readonly Result[]): string {
  const count = (status: Result['status']) => results.filter((result) => result.status === status).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
      readonly tags?: readonly string[];
    }[];
  }[];
}

/** Reads the report of Vitest's JSON reporter. A file that fails outside of its tests is one failure. */
export function resultsOfVitest(report: unknown): readonly Result[] {
  return (report as VitestReport).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const isLeftOut = ({ status, tags = [] }: { status: string; tags?: readonly string[] }) =>
      status !== 'passed' && status !== 'failed' && tags.includes(LONG);
    const results = assertionResults
      .filter((result) => !isLeftOut(result))
      .map(
        (result): Result => ({
          test: `${name} › ${result.fullName}`,
          status: result.status === 'passed' || result.status === 'failed' ? result.status : 'skipped',
          why: result.failureMessages?.join('\n'),
          tags: result.tags?.filter((tag) => tag !== LONG),
        }),
      );
    return status === 'failed' && !results.some(isFailure)
      ? [...results, { test: name, status: 'failed', why: message }]
      : results;
  });
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tags?: readonly string[];
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly errors: readonly PlaywrightError[] }[];
    }[];
  }[];
}

interface PlaywrightError {
  readonly message?: string;
}

const STATUS = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' } as const;

/** Reads the report of Playwright's JSON reporter. A test that passes only at another try has failed. */
export function resultsOfPlaywright(report: unknown): readonly Result[] {
  const { suites, errors } = report as {
    suites: readonly PlaywrightSuite[];
    errors: readonly PlaywrightError[];
  };
  return [
    ...errors.map(({ message }) => ({ test: 'the run itself', status: 'failed', why: message }) as const),
    ...suites.flatMap(resultsOfSuite),
  ];
}

function resultsOfSuite({ suites = [], specs = [] }: PlaywrightSuite): readonly Result[] {
  const own = specs.flatMap(({ file, title, tags, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      test: `[${projectName}] ${file} › ${title}`,
      status: STATUS[status],
      why: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
      tags,
    })),
  );
  return [...own, ...suites.flatMap(resultsOfSuite)];
}

/** Reads the report of `npm run faults`: a fault that leaves a problem behind has failed. */
export function resultsOfFaults(report: unknown): readonly Result[] {
  return Object.entries(report as Readonly<Record<string, { readonly problems: readonly string[] }>>).map(
    ([test, { problems }]) => ({
      test,
      status: problems.length === 0 ? 'passed' : 'failed',
      why: problems.join('\n'),
    }),
  );
}
