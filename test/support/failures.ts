/** A test that failed, so that the end of a long run can tell of it once more. */
export interface Failure {
  /** The file and the sentence of the test. */
  readonly test: string;
  readonly why: string;
}

/** From what Vitest's JSON reporter wrote; a file that could not even be loaded is one failure. */
export function failuresOfVitest(report: unknown): readonly Failure[] {
  const { testResults } = report as {
    testResults: {
      name: string;
      status: string;
      message?: string;
      assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
    }[];
  };
  return testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [{ test: name, why: message ?? '' }]
      : assertionResults
          .filter((result) => result.status === 'failed')
          .map(({ fullName, failureMessages = [] }) => ({
            test: `${name} › ${fullName}`,
            why: failureMessages.join('\n'),
          })),
  );
}

interface JourneySuite {
  readonly suites?: readonly JourneySuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly errors: readonly ErrorOfJourney[] }[];
    }[];
  }[];
}

interface ErrorOfJourney {
  readonly message?: string;
}

/** From what Playwright's JSON reporter wrote; what passed only at another try has failed. */
export function failuresOfPlaywright(report: unknown): readonly Failure[] {
  const { suites, errors } = report as {
    suites: readonly JourneySuite[];
    errors: readonly ErrorOfJourney[];
  };
  return [
    ...errors.map((error) => ({ test: 'the run itself', why: messagesOf([error]) })),
    ...suites.flatMap(failuresOfSuite),
  ];
}

function failuresOfSuite({ suites = [], specs = [] }: JourneySuite): readonly Failure[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        test: `[${projectName}] ${file} › ${title}`,
        why: messagesOf(results.flatMap(({ errors }) => errors)),
      })),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

function messagesOf(errors: readonly ErrorOfJourney[]): string {
  return errors.map(({ message = '' }) => message).join('\n');
}

/** From what `npm run faults` reports. */
export function failuresOfFaults(report: unknown): readonly Failure[] {
  return Object.entries(report as Readonly<Record<string, { readonly problems: readonly string[] }>>)
    .filter(([, { problems }]) => problems.length > 0)
    .map(([fault, { problems }]) => ({ test: fault, why: problems.join('\n') }));
}
