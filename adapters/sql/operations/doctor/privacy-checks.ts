import { sql } from 'kysely';
import { RETENTION_RULES, type RetentionRuleName } from '#core/privacy/retention-rules.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { overdueData } from '../../stores/overdue-data.ts';
import { type Check, combineChecks, queryCheck } from './check.ts';

/** Enough for the jobs, which run every few minutes and work in batches, after a stop or a bulk load. */
const GRACE_MINUTES = 24 * 60;

const subjects: Readonly<Record<RetentionRuleName, string>> = {
  'unpaid-tickets': 'ticket',
  'guest-tickets': 'ticket',
  guests: 'guest with ticket',
  'ticket-notes': 'note on ticket',
  'guest-preferences': 'preferences of',
  'free-tickets': 'ticket',
  'paid-tickets': 'ticket',
  receipts: 'receipt',
  'statement-lines': 'statement line',
  'refund-batches': 'refund batch',
  'payment-alerts': 'alert',
  'bank-details': 'bank details of',
  'declined-club-requests': 'club request',
  invitations: 'invitation',
  'audience-lists': 'list',
  'code-tries': 'tries of codes of',
  answers: 'question',
  'club-people': 'membership',
  'waiting-members': 'line of a club’s list',
  watches: 'watches of event',
  volunteers: 'check-in device',
  roster: 'registrar’s list of',
  reminders: 'reminders of event',
  'message-deliveries': 'deliveries of message',
  'event-messages': 'message',
  'domain-events': 'domain event',
  'sandbox-bills': 'sandbox bill',
  'provider-callbacks': 'callback',
  'sent-mail': 'mail',
  'sent-pushes': 'push message',
  'push-subscriptions': 'browser',
  'unused-pictures': 'picture',
  sessions: 'session',
  'reset-links': 'reset link',
  'sign-in-attempts': 'sign-in attempts of kind',
};

/** Counts the rows that hold personal data longer than their rule says, and a day. */
export const retention = combineChecks(
  ...(Object.keys(RETENTION_RULES) as RetentionRuleName[]).map(overdueCheck),
);

function overdueCheck(rule: RetentionRuleName): Check {
  const { days } = RETENTION_RULES[rule];
  return queryCheck(
    subjects[rule],
    ({ now }) => sql`
      select distinct id, ${sql.lit(`holds personal data longer than the rule ${rule} says`)} as problem
      from (${overdueData[rule](addMinutes(now, -days * 24 * 60 - GRACE_MINUTES))}) as overdue`,
  );
}
