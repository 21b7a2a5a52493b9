import { initial } from './0001-initial.ts';
import { identity } from './0002-identity.ts';
import { search } from './0003-search.ts';
import { processes } from './0004-processes.ts';
import { ledger } from './0005-ledger.ts';
import { refundWork } from './0006-refund-work.ts';
import { fewerIndexes } from './0007-fewer-indexes.ts';
import { door } from './0008-door.ts';
import { reconciliation } from './0009-reconciliation.ts';
import { salesSums } from './0010-sales-sums.ts';
import { refundsByHand } from './0011-refunds-by-hand.ts';
import { reviewNotes } from './0012-review-notes.ts';
import { mailLanes } from './0013-mail-lanes.ts';
import { boundedSearch } from './0014-bounded-search.ts';
import { mailLimits } from './0015-mail-limits.ts';
import { salesPauses } from './0016-sales-pauses.ts';
import { pictureUploads } from './0017-picture-uploads.ts';
import { reversedSales } from './0018-reversed-sales.ts';
import { waysToPay } from './0019-ways-to-pay.ts';
import { receipts } from './0020-receipts.ts';
import { providerVerifications } from './0021-provider-verifications.ts';
import { bankStatements } from './0022-bank-statements.ts';
import { discovery } from './0023-discovery.ts';
import { mailSearch } from './0024-mail-search.ts';
import { refundReminders } from './0025-refund-reminders.ts';
import { verifiedEmails } from './0026-verified-emails.ts';
import { auditIds } from './0027-audit-ids.ts';
import { privacy } from './0028-privacy.ts';
import { secondFactors } from './0029-second-factors.ts';
import { personFacts } from './0030-person-facts.ts';
import { operatorAlerts } from './0031-operator-alerts.ts';
import { closedAccounts } from './0032-closed-accounts.ts';
import { sourcedNames } from './0033-sourced-names.ts';
import { statementDigests } from './0034-statement-digests.ts';
import { clubs } from './0035-clubs.ts';
import { checkInPasses } from './0036-check-in-passes.ts';
import { handovers } from './0037-handovers.ts';
import { clubRenames } from './0038-club-renames.ts';
import { versions } from './0039-versions.ts';
import { clubMails } from './0040-club-mails.ts';
import { ticketCancellations } from './0041-ticket-cancellations.ts';
import { failedTransfers } from './0042-failed-transfers.ts';
import { declinedInvitations } from './0043-declined-invitations.ts';
import { reportedTransfers } from './0044-reported-transfers.ts';
import { holdersAndPayers } from './0045-holders-and-payers.ts';
import { ledgerClubs } from './0046-ledger-clubs.ts';
import { doorEntries } from './0047-door-entries.ts';
import { ticketTypes } from './0048-ticket-types.ts';
import { recipients } from './0049-recipients.ts';
import { domainEvents } from './0050-domain-events.ts';
import { mergedIndexes } from './0052-merged-indexes.ts';
import { salesDays } from './0053-sales-days.ts';
import { ticketPlans } from './0054-ticket-plans.ts';
import { plannedEvents } from './0055-planned-events.ts';
import { receiptTypes } from './0056-receipt-types.ts';
import { poolPositions } from './0057-pool-positions.ts';
import { ticketOrigins } from './0058-ticket-origins.ts';
import { codes } from './0059-codes.ts';
import { questions } from './0060-questions.ts';
import { guests } from './0061-guests.ts';
import { clubPeople } from './0062-club-people.ts';
import { preferences } from './0063-preferences.ts';
import { push } from './0064-push.ts';
import { reminders } from './0065-reminders.ts';
import { eventMessages } from './0066-event-messages.ts';
import { changeNotices } from './0067-change-notices.ts';
import { follows } from './0068-follows.ts';
import { checkInWithoutConnection } from './0069-check-in-without-connection.ts';
import { walkIns } from './0070-walk-ins.ts';
import type { Migration } from './migration.ts';

/** Every migration, in order. */
export const migrations: readonly Migration[] = [
  initial,
  identity,
  search,
  processes,
  ledger,
  refundWork,
  fewerIndexes,
  door,
  reconciliation,
  salesSums,
  refundsByHand,
  reviewNotes,
  mailLanes,
  boundedSearch,
  mailLimits,
  salesPauses,
  pictureUploads,
  reversedSales,
  waysToPay,
  receipts,
  providerVerifications,
  bankStatements,
  discovery,
  mailSearch,
  refundReminders,
  verifiedEmails,
  auditIds,
  privacy,
  secondFactors,
  personFacts,
  operatorAlerts,
  closedAccounts,
  sourcedNames,
  statementDigests,
  clubs,
  checkInPasses,
  handovers,
  clubRenames,
  versions,
  clubMails,
  ticketCancellations,
  failedTransfers,
  declinedInvitations,
  reportedTransfers,
  holdersAndPayers,
  ledgerClubs,
  doorEntries,
  ticketTypes,
  recipients,
  domainEvents,
  mergedIndexes,
  salesDays,
  ticketPlans,
  plannedEvents,
  receiptTypes,
  poolPositions,
  ticketOrigins,
  codes,
  questions,
  guests,
  clubPeople,
  preferences,
  push,
  reminders,
  eventMessages,
  changeNotices,
  follows,
  checkInWithoutConnection,
  walkIns,
];
