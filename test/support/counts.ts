/** How the checks of a stage, or of all of them, came out. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };
export const ONE_FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
    }),
    NONE,
  );
}

export function isSuccess({ passed, failed }: Counts): boolean {
  return passed > 0 && failed === 0;
}

export function inWords({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** What Vitest's JSON reporter wrote. A file that could not even be loaded is one failure. */
export function countsOfVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  const unloadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloadable.length,
    skipped: numPendingTests + numTodoTests,
  };
}

/** What Playwright's JSON reporter wrote. A test that passed only at another try has failed. */
export function countsOfPlaywright(report: unknown): Counts {
  const { stats, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** What `npm run faults` reports: a fault that left no problem behind has passed. */
export function countsOfFaults(report: unknown): Counts {
  const outcomes = Object.values(
    report as Readonly<Record<string, { readonly problems: readonly string[] }>>,
  );
  const passed = outcomes.filter(({ problems }) => problems.length === 0).length;
  return { passed, failed: outcomes.length - passed, skipped: 0 };
}
