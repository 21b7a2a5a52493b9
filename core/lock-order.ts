import type { Stores } from './unit-of-work.ts';

/** Calls that lock rows until the transaction ends, by their repository. */
type LockingCalls = { readonly [Store in keyof Stores]?: readonly (keyof Stores[Store])[] };

/**
 * The order in which a transaction locks: later calls never lock what stands before. Two transactions that lock in
 * different orders wait for each other. PostgreSQL ends one of them after its `deadlock_timeout`, a second by default,
 * and until then everybody waits who needs a row of either: at an on-sale all buyers of an event.
 *
 * A call locks its rows in the order of their ids, and may be repeated. What many transactions share comes late, so that
 * it is held for a short time: an event after the tickets and payments of its sales, the buyers after the event, and the
 * audit log last. Of refunds, what is owed to their people by transfer comes first (`manualOf`): so two transactions about
 * one person wait at the same row. Reads that are not listed lock nothing: a ticket's lock guards its admission and its
 * entries of the log of check-in, and an event's lock guards its pools and codes. The memory adapter checks the order of every
 * transaction.
 */
export const LOCK_ORDER: readonly LockingCalls[] = [
  { operatorState: ['load'] },
  { secondFactors: ['find'] },
  { verifications: ['find', 'findRunning'] },
  { clubs: ['find'] },
  { clubs: ['lockNames'] },
  { clubRequests: ['find', 'openRename'] },
  { tickets: ['findAll'] },
  { payments: ['findAll', 'ofTickets', 'leaseChecks'] },
  { statementLines: ['findAll', 'ofPayments'] },
  { refundBatches: ['find'] },
  { refunds: ['manualOf'] },
  { refunds: ['findAll', 'ofBatch', 'lease'] },
  { bankDetails: ['find'] },
  { events: ['find', 'findAll', 'organizedBy'] },
  { tickets: ['countHeld'] },
  { checkInPlans: ['findAll'] },
  { eventMessages: ['find'] },
  { clubNews: ['find'] },
  { watches: ['waitingAmong'] },
  { reconciliation: ['findAlert'] },
  { outbox: ['lease'] },
  { pushMessages: ['lease', 'finish'] },
  { pushSubscriptions: ['of', 'note'] },
  { preferences: ['find'] },
  { receipts: ['issue'] },
  { audit: ['append'] },
];
