/** A condition that all stored data satisfies at every moment. */
export interface Invariant {
  /** The condition in a sentence for operators. */
  readonly statement: string;
  /** What the operator does when the condition does not hold. */
  readonly remedy: string;
  /** Set when jobs of a running server maintain the condition: it may not hold while no server runs. */
  readonly needsServer?: true;
  /** Set when a violation is printed, and does not make the installation unhealthy. */
  readonly onlyWarns?: true;
}

const REPORT =
  'Sales can continue. Keep a copy of the database and report this with the rows above: the cause is a bug in Acara or a manual change.';
const RESTORE =
  'Stop the server, restore the latest backup that passes npx acara verify, and check the disk.';

export const INVARIANTS = {
  places: {
    statement: 'The sold and held counts of every event equal its tickets and never exceed its capacity.',
    remedy: REPORT,
  },
  pools: {
    statement:
      'The sold and held counts of every ticket type equal its tickets, and the types of a pool never exceed its capacity before it lifts.',
    remedy: REPORT,
  },
  'code-uses': {
    statement:
      'The uses of every code equal its held and confirmed tickets and never exceed its maximum; tickets name codes of their event.',
    remedy: REPORT,
  },
  'ticket-types': {
    statement:
      'Every event has its base type, and the price of its cheapest public type; tickets and types refer to types, pools and lists of their event.',
    remedy: REPORT,
  },
  answers: {
    statement:
      'Every answer is to a question of the event of its ticket, sealed if the question is sensitive, and a consent keeps its words.',
    remedy: REPORT,
  },
  'event-states': {
    statement: 'Every event has a known status, ends after it starts and has a valid price.',
    remedy: REPORT,
  },
  'ticket-states': {
    statement: 'Every ticket has exactly the dates of its status, and a hold that fits it.',
    remedy: REPORT,
  },
  parties: {
    statement:
      'Every ticket has one holder and at most one payer beside them; guests have no account, and only tickets that they were given, for nothing, or that were sold at the venue.',
    remedy: REPORT,
  },
  'person-limits': {
    statement: 'No person has more tickets of an event, or of one of its types, than its limit per person.',
    remedy: 'Ask the club whether the person may keep them. It can raise the limit of its event or type.',
  },
  'purchase-keys': {
    statement: 'A repeated purchase request creates one ticket.',
    remedy: REPORT,
  },
  fees: {
    statement: 'The fee of every ticket follows from its price and the terms at its purchase.',
    remedy: REPORT,
  },
  'payment-states': {
    statement: 'Every payment matches its ticket and has the fields of its status.',
    remedy: REPORT,
  },
  'open-payments': {
    statement: 'A ticket has at most one open payment.',
    remedy: REPORT,
  },
  'paid-tickets': {
    statement:
      'Every confirmed paid ticket has exactly one applied payment of its price, and no other ticket has one.',
    remedy:
      'Compare the ticket with the bank’s records. If the bank received money, the buyer is owed a ticket or a refund.',
  },
  'money-owed': {
    statement: 'All received money pays for a ticket, is recorded as a refund, or was charged back.',
    remedy: 'Compare the payment with the bank’s records and refund the difference.',
  },
  refunds: {
    statement: 'Refunds never exceed the received money and go to its payer.',
    remedy: 'Hold the refund until it is compared with the bank’s records.',
  },
  ledger: {
    statement:
      'The ledger sums to zero for every payment, contains all its money, owes the amount of its refunds, and names one club: the organizer of its event, or a club that was merged into it.',
    remedy: REPORT,
  },
  receipts: {
    statement:
      'Receipts and credit notes are numbered without gaps per year, and their amounts equal those of their payments and refunds.',
    remedy: REPORT,
  },
  'missing-receipts': {
    statement: 'Every applied payment has a receipt within an hour.',
    remedy: 'Start the server, which issues them. If it is running, search its log for “job failed”.',
    needsServer: true,
  },
  'provider-reports': {
    statement: 'Every report of a payment provider is stored once.',
    remedy: REPORT,
  },
  transfers: {
    statement:
      'Every counted line of a bank statement belongs to a payment by transfer, and the lines of each such payment sum to the money it received.',
    remedy:
      'Start the server, which settles what was imported. If it is running, compare the payment with the bank’s statement.',
    needsServer: true,
  },
  'sales-figures': {
    statement:
      'The sales figures by event and day equal the sums over tickets and ledger, and their totals by event and by club are correct to the sen.',
    remedy: 'Clubs see wrong figures. Tickets and money are not affected. Report this with the rows above.',
  },
  'door-entries': {
    statement:
      'Every entry of the log of check-in is of the event of its ticket, and undoes entries of that ticket only.',
    remedy: REPORT,
  },
  'missing-scans': {
    statement: 'Every check-in device has sent each of its numbered scans up to the highest.',
    remedy:
      'Open the check-in page on that device while it has a connection: it sends what it still has. Scans of a device that was lost or erased stay missing.',
    onlyWarns: true,
  },
  admissions: {
    statement:
      'Every admission is what the log of check-in adds up to, and belongs to a ticket that is confirmed, or was when the event was cancelled.',
    remedy: REPORT,
  },
  'set-aside': {
    statement: 'The places that check-in devices keep are among those that their event has set aside.',
    remedy: REPORT,
  },
  'door-cash': {
    statement:
      'Every payment in cash is of a ticket that one device sold at the venue, for its price; no device counted more sales than it made, and nobody confirmed their own count.',
    remedy: REPORT,
  },
  people: {
    statement: 'Every profile has a known role, and only clubs are verified clubs.',
    remedy: 'Set the person’s role with npx acara grant-role.',
  },
  accounts: {
    statement: 'Every account has a unique email, a credential, and the same email as its profile.',
    remedy: REPORT,
  },
  members: {
    statement:
      'Every membership of a club ends after it begins and has the fields of its state, and one that a ticket gives lasts while the ticket is confirmed.',
    remedy: REPORT,
  },
  follows: {
    statement: 'Every follow is of a club, and every watch and every news of an event, that exists.',
    remedy: REPORT,
  },
  preferences: {
    statement: 'No mail of a topic is sent a minute after its recipient switched off mail of that topic.',
    remedy: REPORT,
  },
  'audit-log': {
    statement: 'The audit log is complete and unchanged.',
    remedy:
      'The log was changed outside Acara. Compare it with the latest backup, and find out who has write access to the database.',
  },
  pictures: {
    statement: 'Every uploaded picture that an event or a club shows exists.',
    remedy:
      'Copy the folder “files” of the latest backup into DATA_DIR. Names are never reused. If it is in no backup, remove the picture from the event or club as an admin.',
  },
  references: {
    statement: 'Every reference points to an existing row.',
    remedy: RESTORE,
  },
  storage: {
    statement: 'The database’s integrity check of tables and indexes finds no problem.',
    remedy: RESTORE,
  },
  holds: {
    statement: 'No hold is past its expiry.',
    remedy:
      'Start the server, which expires such holds within seconds. If it is running, search its log for “job failed”.',
    needsServer: true,
  },
  'cancelled-events': {
    statement: 'All tickets of a cancelled event are cancelled.',
    remedy: 'Start the server, which cancels them. If it is running, search its log for “job failed”.',
    needsServer: true,
  },
  'change-notices': {
    statement:
      'Every change of a public event’s time or place is announced within fifteen minutes of its time, and an event has at most one change to announce.',
    remedy: 'Start the server, which announces them. If it is running, search its log for “job failed”.',
    needsServer: true,
  },
  outbox: {
    statement: 'Every mail is sent within an hour.',
    remedy: 'Start the server, which sends them. If it is running, check MAIL_URL and the last error above.',
    needsServer: true,
  },
  push: {
    statement:
      'Every push is tried within 15 minutes of its time, and no browser is kept that its push service refuses.',
    remedy: 'Start the server, which pushes them. If it is running, search its log for “job failed”.',
    needsServer: true,
  },
  reminders: {
    statement:
      'Every reminder of an event, and every scheduled message, is sent within a quarter of an hour.',
    remedy: 'Start the server, which sends them. If it is running, search its log for “job failed”.',
    needsServer: true,
  },
  watches: {
    statement: 'Who watches an event is notified at the latest five minutes after a type opens to everybody.',
    remedy: 'Start the server, which notifies them. If it is running, search its log for “job failed”.',
    needsServer: true,
  },
  retention: {
    statement: 'No personal data is kept a day longer than its purpose.',
    remedy: 'Start the server, which erases it. If it is running, search its log for “job failed”.',
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

/** The result of checking one invariant. */
export interface CheckResult {
  /** The number of rows that violate the invariant. */
  readonly total: number;
  /** The first of those rows. */
  readonly violations: readonly Violation[];
  /** What could not be checked, and why; null when everything was checked. */
  readonly skipped: string | null;
}

export interface CheckReport extends CheckResult {
  readonly name: InvariantName;
}
