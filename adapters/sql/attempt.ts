import { DomainError } from '#core/shared/domain-error.ts';

/** What came of an attempt that may fail. */
export type Attempt<Result> = { readonly result: Result } | { readonly problem: string };

/** Makes an attempt, and answers its error when it fails. A database that is away is no failed attempt: that is thrown. */
export async function attempt<Result>(work: () => Promise<Result>): Promise<Attempt<Result>> {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
