import type { EventId } from '../shared/ids.ts';
import { token } from '../shared/token.ts';
import type { Rehearsal } from './rehearsal.ts';

/** What starts a rehearsal. */
export type NewRehearsal = Pick<Rehearsal, 'id' | 'eventId' | 'people' | 'startedAt'>;

/** The rehearsals of an installation. Each runs on data of its own and only reads those of the installation. */
export interface Rehearsals {
  /** Whether this installation can rehearse. */
  readonly isPossible: boolean;
  /** Starts a rehearsal; returns null when one runs. It goes on after the call, and ends with the server. */
  start(rehearsal: NewRehearsal): Promise<Rehearsal | null>;
  /** Returns the event's newest rehearsal, as far as it is, or null. */
  latest(eventId: EventId): Promise<Rehearsal | null>;
  /** Returns the one that runs, of whichever event, or null. */
  running(): Promise<Rehearsal | null>;
}
export const Rehearsals = token<Rehearsals>('Rehearsals');
