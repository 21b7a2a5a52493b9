import { token } from './token.ts';

/** Turns of the event loop. */
export interface Turns {
  /** Waits until pending input has been read, so that waiting requests can be served together. */
  next(): Promise<void>;
}
export const Turns = token<Turns>('Turns');
