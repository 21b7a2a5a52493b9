import type { ProgressOutput } from '../rehearsal/progress.ts';

const CLEAR_LINE = '\r\u001b[2K';
const REPEAT_MS = 60_000;

/** Shows what is waited for: one line that changes on a terminal, and a line a minute elsewhere. */
export class StatusLine {
  #shown: { readonly text: string; readonly at: number } | null = null;

  constructor(private readonly output: ProgressOutput) {}

  /** `at`: milliseconds. */
  show(text: string, time: string, at: number): void {
    if (this.output.isTTY) this.output.write(`${CLEAR_LINE}${text} (${time})`);
    else if (this.#shown?.text === text && at - this.#shown.at < REPEAT_MS) return;
    else this.output.write(`${text} (${time})\n`);
    this.#shown = { text, at };
  }

  clear(): void {
    if (this.output.isTTY && this.#shown) this.output.write(CLEAR_LINE);
    this.#shown = null;
  }
}

export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
