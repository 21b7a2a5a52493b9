import type { Instant } from '#core/shared/instant.ts';
import { token } from '#core/shared/token.ts';

/** Whether the server answers at all, asked without a load on its database. */
export interface Health {
  /** Never rejects. */
  isAlive(): Promise<boolean>;
  /** Returns the server's time when it answered. Rejects when it does not answer. */
  serverTime(): Promise<Instant>;
}
export const Health = token<Health>('Health');
