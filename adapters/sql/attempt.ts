import { DomainError } from '#core/shared/errors/domain-error.ts';

/** The result of work, or the message of the error it failed with. */
export type Attempt<Result> = { readonly result: Result } | { readonly problem: string };

/**
 * Runs work and returns its error message when it fails. Rethrows a `DomainError`, which means that the database is
 * unavailable.
 */
export async function attempt<Result>(work: () => Promise<Result>): Promise<Attempt<Result>> {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
