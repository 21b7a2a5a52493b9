import type { Instant } from './instant.ts';
import { token } from './token.ts';

/** The only source of the current time. */
export interface Clock {
  now(): Instant;
}
export const Clock = token<Clock>('Clock');
