import { token } from './token.ts';

/** Time as it passes for a program that does one thing after the other. */
export interface Turns {
  /** Until everything that has come by now was taken in: what waits then can be served together. */
  next(): Promise<void>;
}
export const Turns = token<Turns>('Turns');
