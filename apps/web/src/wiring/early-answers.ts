declare global {
  interface Window {
    /** By address, what `public/early-session.js` has asked for. */
    acaraEarlyAnswers?: Record<string, Promise<Response>>;
  }
}

/** Later, an answer counts as old. */
const MAX_AGE_MS = 10_000;

/**
 * Fetches like `fetch`. The first call of an address that was asked for early gets that answer, unless it failed. Any call that
 * changes something, such as a sign-out, makes the other answers old.
 */
export const fetchWithEarlyAnswers: typeof fetch = async (input, init) => {
  const early = takeEarlyAnswer(String(input));
  if (!early && (init?.method ?? 'GET') !== 'GET') delete window.acaraEarlyAnswers;
  return early ? early.catch(() => fetch(input, init)) : fetch(input, init);
};

function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answers = window.acaraEarlyAnswers;
  const answer = answers?.[address];
  if (answers) delete answers[address];
  return performance.now() < MAX_AGE_MS ? answer : undefined;
}
