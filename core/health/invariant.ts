/** Something that holds of everything Acara keeps, at every moment, whatever was going on. */
export interface Invariant {
  /** What holds, as an operator would say it. */
  readonly promise: string;
  /** What to do when it doesn't. */
  readonly mend: string;
  /** Kept by chores of a running server: data that nobody has served for a while may not meet it. */
  readonly keptInTime?: true;
}

const LOOK_AND_REPORT =
  'Selling can go on. Keep a copy of the database as it is, and report this with the rows above: only a fault of Acara, or a change by hand, leads here.';
const RESTORE =
  'Stop the server and restore the latest backup that npx acara verify finds whole. Have the disk checked.';

export const INVARIANTS = {
  places: {
    promise: 'Every event counts as sold and held exactly its tickets, and never more than it has places.',
    mend: LOOK_AND_REPORT,
  },
  'event-states': {
    promise: 'Every event is in a state that exists, ends after it starts and has a possible price.',
    mend: LOOK_AND_REPORT,
  },
  'ticket-states': {
    promise: 'Every ticket carries the dates of the state that it is in, and no others.',
    mend: LOOK_AND_REPORT,
  },
  'person-limits': {
    promise: 'Nobody was sold more tickets of an event than it allows one person.',
    mend: 'Ask the club whether the person may keep them; it can raise the limit of its event.',
  },
  'purchase-keys': {
    promise: 'A purchase that was sent twice made one ticket.',
    mend: LOOK_AND_REPORT,
  },
  fees: {
    promise: 'Every ticket’s fee follows from its own price and the terms of the day it was bought.',
    mend: LOOK_AND_REPORT,
  },
  'payment-states': {
    promise: 'Every payment fits its ticket and carries what belongs to the state that it is in.',
    mend: LOOK_AND_REPORT,
  },
  'open-payments': {
    promise: 'A ticket waits for one payment at most.',
    mend: LOOK_AND_REPORT,
  },
  'paid-tickets': {
    promise:
      'Every confirmed paid ticket stands on exactly one payment of its price, and no other ticket does.',
    mend: 'Compare the ticket with the bank’s own records. If the money came, it is owed a ticket or a refund.',
  },
  'money-owed': {
    promise: 'All money that came is good for a ticket, noted as a refund, or was charged back.',
    mend: 'Compare the payment with the bank’s own records and give back what is not accounted for.',
  },
  refunds: {
    promise: 'No more money is given back than came, and only to whom it came from.',
    mend: 'Hold the refund back until it is compared with the bank’s own records.',
  },
  ledger: {
    promise: 'The ledger sums to zero for every payment, holds all its money, and owes what its refunds say.',
    mend: LOOK_AND_REPORT,
  },
  'provider-reports': {
    promise: 'Everything that a payment provider reported is written down, once.',
    mend: LOOK_AND_REPORT,
  },
  'sales-figures': {
    promise:
      'The figures by event and day equal the sum over tickets and ledger, and their sums by event and by club are right, to the sen.',
    mend: 'Clubs see wrong figures; tickets and money are not touched by it. Report it with the rows above.',
  },
  'check-ins': {
    promise:
      'Whoever is inside has a confirmed ticket of that event, or had one when it was cancelled, and each ticket let in once: never more people than tickets sold.',
    mend: LOOK_AND_REPORT,
  },
  people: {
    promise: 'Every profile has a role that exists, and only clubs are verified clubs.',
    mend: 'Set the person’s role anew with npx acara grant-role.',
  },
  accounts: {
    promise: 'Every account has an email of its own, a way to sign in, and the email of its profile.',
    mend: LOOK_AND_REPORT,
  },
  'audit-log': {
    promise: 'Every entry of the audit log is what was written, and none is missing.',
    mend: 'Somebody changed the log past Acara. Compare it with the latest backup, and find out who can write to the database.',
  },
  pictures: {
    promise: 'Every uploaded picture that an event shows is there.',
    mend: 'Copy the folder “files” of the latest backup into DATA_DIR; a name is never used twice.',
  },
  references: {
    promise: 'Nothing refers to a row that is not there.',
    mend: RESTORE,
  },
  storage: {
    promise: 'The database’s own check of its tables and indexes finds nothing.',
    mend: RESTORE,
  },
  holds: {
    promise: 'No place is held past its time.',
    mend: 'Start the server, which ends such holds within seconds. If it runs, look for “job failed” in its log.',
    keptInTime: true,
  },
  'cancelled-events': {
    promise: 'The tickets of a cancelled event are cancelled, too.',
    mend: 'Start the server, which cancels them. If it runs, look for “job failed” in its log.',
    keptInTime: true,
  },
  outbox: {
    promise: 'Every mail was handed over within an hour.',
    mend: 'Start the server, which sends them. If it runs, look at MAIL_URL and at the last error above.',
    keptInTime: true,
  },
} as const satisfies Readonly<Record<string, Invariant>>;

export type InvariantName = keyof typeof INVARIANTS;

/** One row that breaks an invariant. */
export interface Fault {
  /** What it is, and its id: `ticket 0193…`. */
  readonly subject: string;
  /** What is wrong with it, as the rest of a sentence. */
  readonly problem: string;
}

/** How one invariant stands. */
export interface Finding {
  readonly name: InvariantName;
  /** How many rows break it. */
  readonly total: number;
  /** The first of them. */
  readonly faults: readonly Fault[];
  /** What could not be looked at, and why. */
  readonly leftOut: string | null;
}
