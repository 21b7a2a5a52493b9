import { create } from 'zustand';

interface Answers {
  /** When the server answered last, in milliseconds since 1970; null before its first answer. */
  readonly lastAt: number | null;
}

export const useAnswers = create<Answers>()(() => ({ lastAt: null }));

/** Notes an answer of the server. Returns it. */
export function noteAnswer<Output>(output: Output): Output {
  useAnswers.setState({ lastAt: Date.now() });
  return output;
}
