import { token } from './token.ts';

/** Creates ids: UUIDs of version 7, which sort by creation time. */
export interface Ids {
  next(): string;
}
export const Ids = token<Ids>('Ids');
