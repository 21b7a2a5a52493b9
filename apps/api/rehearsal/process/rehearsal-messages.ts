import type { RehearsalResult } from '#core/rehearsals/rehearsal.ts';
import type { SaleProgress } from '../progress.ts';

/** What a rehearsal tells the server that has started it. */
export type RehearsalMessage =
  | ({ readonly kind: 'progress' } & SaleProgress)
  | { readonly kind: 'result'; readonly result: RehearsalResult };

/** Tells the server that has started this process; does nothing where none has. */
export function sendToServer(message: RehearsalMessage): void {
  if (process.connected) process.send?.(message);
}
