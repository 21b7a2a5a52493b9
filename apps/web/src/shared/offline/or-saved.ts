import { DomainError } from '#core/shared/errors/domain-error.ts';

/** How long an answer may take before the copy is shown. */
const MAX_WAIT_MS = 1_500;

/**
 * Returns the server's answer, or the copy on this device: at once when the server can't be reached, after a pause when
 * nothing comes. An answer that comes after the copy goes to `late`. Throws every refusal, and what `ask` throws when
 * there is no copy.
 */
export async function orSaved<Answer>(
  ask: () => Promise<Answer>,
  read: () => Promise<Answer | null>,
  late: (answer: Answer) => void,
): Promise<Answer> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  const answer = ask();
  answer.then(settle, settle);
  const copyOfFailure = answer.catch(async (error: unknown) => {
    const copy = isUnreachable(error) ? await read() : null;
    if (copy === null) throw error;
    return copy;
  });
  const copyOfSilence = pause(MAX_WAIT_MS).then(async () => {
    const copy = isSettled ? null : await read();
    if (copy === null) return copyOfFailure;
    answer.then(late, () => undefined);
    return copy;
  });
  return Promise.race([copyOfFailure, copyOfSilence]);
}

function isUnreachable(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'unavailable';
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, milliseconds));
}
