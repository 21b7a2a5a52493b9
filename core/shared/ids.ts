import { token } from './token.ts';

/** New identifiers: UUIDs of version 7, so that later ones sort after earlier ones. */
export interface Ids {
  next(): string;
}
export const Ids = token<Ids>('Ids');
