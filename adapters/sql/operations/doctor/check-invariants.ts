import type { CheckReport, CheckResult, InvariantName } from '#core/health/invariant.ts';
import { answers } from './answer-checks.ts';
import { type Check, type CheckContext, combineChecks } from './check.ts';
import { admissions, checkInLog, missingScans } from './check-in-checks.ts';
import { eventStates, places } from './event-checks.ts';
import { follows, watches } from './follow-checks.ts';
import { ledger } from './ledger-checks.ts';
import { members } from './member-checks.ts';
import { lateMessages } from './message-checks.ts';
import { codeUses, pools, ticketTypes, typeLimits } from './offer-checks.ts';
import {
  moneyOwed,
  openPayments,
  paidTickets,
  paymentStates,
  providerReports,
  refunds,
  transfers,
} from './payment-checks.ts';
import { accounts, people } from './people-checks.ts';
import { preferences } from './preference-checks.ts';
import { retention } from './privacy-checks.ts';
import { missingReceipts, receipts } from './receipt-checks.ts';
import { salesFigures } from './sales-checks.ts';
import { auditLog, pictures, references, storage } from './store-checks.ts';
import { fees, parties, personLimits, purchaseKeys, ticketStates } from './ticket-checks.ts';
import { cancelledEvents, changeNotices, holds, outbox, push } from './time-checks.ts';
import { cashOfVenues, setAside } from './walk-in-checks.ts';

const checks: Readonly<Record<InvariantName, Check>> = {
  places,
  pools,
  'code-uses': codeUses,
  'ticket-types': ticketTypes,
  answers,
  'event-states': eventStates,
  'ticket-states': ticketStates,
  parties,
  'person-limits': combineChecks(personLimits, typeLimits),
  'purchase-keys': purchaseKeys,
  fees,
  'payment-states': paymentStates,
  'open-payments': openPayments,
  'paid-tickets': paidTickets,
  'money-owed': moneyOwed,
  refunds,
  ledger,
  receipts,
  'missing-receipts': missingReceipts,
  'provider-reports': providerReports,
  transfers,
  'sales-figures': salesFigures,
  'door-entries': checkInLog,
  'missing-scans': missingScans,
  admissions,
  'set-aside': setAside,
  'door-cash': cashOfVenues,
  people,
  members,
  follows,
  preferences,
  accounts,
  'audit-log': auditLog,
  pictures,
  references,
  storage,
  holds,
  'cancelled-events': cancelledEvents,
  'change-notices': changeNotices,
  outbox,
  push,
  reminders: lateMessages,
  watches,
  retention,
};

/** Checks one invariant after the other. Only reads. */
export async function* checkInvariants(
  names: readonly InvariantName[],
  context: CheckContext,
): AsyncGenerator<CheckReport> {
  for (const name of names) yield { name, ...(await examine(name, context)) };
}

/** Reports a check that fails to run as a violation, because the data could not be read. */
async function examine(name: InvariantName, context: CheckContext): Promise<CheckResult> {
  const outcome = await context.dialect.attempt(context.db, () => checks[name](context));
  if ('result' in outcome) return outcome.result;
  const violation = { subject: 'the database', problem: `can’t be checked: ${outcome.problem}` };
  return { total: 1, violations: [violation], skipped: null };
}
