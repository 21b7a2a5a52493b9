/** A condition that all stored data satisfies at every moment. */
export interface Invariant {
  /** The condition in a sentence for operators. */
  readonly statement: string;
  /** What the operator does when the condition does not hold. */
  readonly remedy: string;
  /** Set when jobs of a running server maintain the condition: it may not hold while no server runs. */
  readonly needsServer?: true;
}

const REPORT =
  'Selling can go on. Keep a copy of the database as it is, and report this with the rows above: only a fault of Acara, or a change by hand, leads here.';
const RESTORE =
  'Stop the server and restore the latest backup that npx acara verify finds whole. Have the disk checked.';

export const INVARIANTS = {
  places: {
    statement: 'Every event counts as sold and held exactly its tickets, and never more than it has places.',
    remedy: REPORT,
  },
  'event-states': {
    statement: 'Every event is in a state that exists, ends after it starts and has a possible price.',
    remedy: REPORT,
  },
  'ticket-states': {
    statement: 'Every ticket carries the dates of the state that it is in, and no others.',
    remedy: REPORT,
  },
  'person-limits': {
    statement: 'Nobody was sold more tickets of an event than it allows one person.',
    remedy: 'Ask the club whether the person may keep them; it can raise the limit of its event.',
  },
  'purchase-keys': {
    statement: 'A purchase that was sent twice made one ticket.',
    remedy: REPORT,
  },
  fees: {
    statement: 'Every ticket’s fee follows from its own price and the terms of the day it was bought.',
    remedy: REPORT,
  },
  'payment-states': {
    statement: 'Every payment fits its ticket and carries what belongs to the state that it is in.',
    remedy: REPORT,
  },
  'open-payments': {
    statement: 'A ticket waits for one payment at most.',
    remedy: REPORT,
  },
  'paid-tickets': {
    statement:
      'Every confirmed paid ticket stands on exactly one payment of its price, and no other ticket does.',
    remedy:
      'Compare the ticket with the bank’s own records. If the money came, it is owed a ticket or a refund.',
  },
  'money-owed': {
    statement: 'All money that came is good for a ticket, noted as a refund, or was charged back.',
    remedy: 'Compare the payment with the bank’s own records and give back what is not accounted for.',
  },
  refunds: {
    statement: 'No more money is given back than came, and only to whom it came from.',
    remedy: 'Hold the refund back until it is compared with the bank’s own records.',
  },
  ledger: {
    statement:
      'The ledger sums to zero for every payment, holds all its money, and owes what its refunds say.',
    remedy: REPORT,
  },
  'provider-reports': {
    statement: 'Everything that a payment provider reported is written down, once.',
    remedy: REPORT,
  },
  'sales-figures': {
    statement:
      'The figures by event and day equal the sum over tickets and ledger, and their sums by event and by club are right, to the sen.',
    remedy:
      'Clubs see wrong figures; tickets and money are not touched by it. Report it with the rows above.',
  },
  'check-ins': {
    statement:
      'Whoever is inside has a confirmed ticket of that event, or had one when it was cancelled, and each ticket let in once: never more people than tickets sold.',
    remedy: REPORT,
  },
  people: {
    statement: 'Every profile has a role that exists, and only clubs are verified clubs.',
    remedy: 'Set the person’s role anew with npx acara grant-role.',
  },
  accounts: {
    statement: 'Every account has an email of its own, a way to sign in, and the email of its profile.',
    remedy: REPORT,
  },
  'audit-log': {
    statement: 'Every entry of the audit log is what was written, and none is missing.',
    remedy:
      'Somebody changed the log past Acara. Compare it with the latest backup, and find out who can write to the database.',
  },
  pictures: {
    statement: 'Every uploaded picture that an event shows is there.',
    remedy: 'Copy the folder “files” of the latest backup into DATA_DIR; a name is never used twice.',
  },
  references: {
    statement: 'Nothing refers to a row that is not there.',
    remedy: RESTORE,
  },
  storage: {
    statement: 'The database’s own check of its tables and indexes finds nothing.',
    remedy: RESTORE,
  },
  holds: {
    statement: 'No place is held past its time.',
    remedy:
      'Start the server, which ends such holds within seconds. If it runs, look for “job failed” in its log.',
    needsServer: true,
  },
  'cancelled-events': {
    statement: 'The tickets of a cancelled event are cancelled, too.',
    remedy: 'Start the server, which cancels them. If it runs, look for “job failed” in its log.',
    needsServer: true,
  },
  outbox: {
    statement: 'Every mail was handed over within an hour.',
    remedy: 'Start the server, which sends them. If it runs, look at MAIL_URL and at the last error above.',
    needsServer: true,
  },
} as const satisfies Readonly<Record<string, Invariant>>;

export type InvariantName = keyof typeof INVARIANTS;

/** One row that violates an invariant. */
export interface Violation {
  /** The kind and id of the row: `ticket 0193…`. */
  readonly subject: string;
  /** What is wrong with the row, as a predicate. */
  readonly problem: string;
}

/** What a check of one invariant finds. */
export interface CheckResult {
  /** The number of rows that break the invariant. */
  readonly total: number;
  /** The first of those rows. */
  readonly violations: readonly Violation[];
  /** What could not be checked, and why; null when everything was checked. */
  readonly skipped: string | null;
}

export interface CheckReport extends CheckResult {
  readonly name: InvariantName;
}
