import { type AuditDetailKey, readDetail } from '#core/audit/audit-detail.ts';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import type { AuditEntryView } from '#core/audit/audit-entry-view.ts';
import { DOOR_PLAN_FIELDS } from '#core/check-in/plan/door-plan.ts';
import { CLUB_FIELDS } from '#core/clubs/club-facts.ts';
import { EVENT_FIELDS } from '#core/events/event-rules.ts';
import { PROFILE_FIELDS } from '#core/people/profile-rules.ts';
import type { Labelled } from '#core/shared/errors/field-problem.ts';
import { formatAmount } from '#core/shared/money.ts';
import { fieldLabel } from '../../../shared/use-field-labels.ts';
import { formatCount, formatDateTime } from '../../../ui/language/format.ts';
import type { Language, SameShape } from '../../../ui/language/i18n.tsx';
import type { auditDetailTexts } from './audit-detail-texts.ts';
import type { auditTexts } from './audit-texts.ts';

type Texts = (typeof auditDetailTexts)['en'];

/** The person, the check-in pass, or an account that is closed. */
export function auditActorOf(
  { actor, actorName, actorGate = null }: AuditEntryView,
  t: Pick<SameShape<typeof auditTexts.en>, 'pass' | 'closedAccount'>,
): string {
  if (actorGate !== null) return t.pass(actorGate);
  return actorName === actor ? t.closedAccount : actorName;
}

/** Named with the entry's subject or beside an amount. */
const SHOWN_ELSEWHERE: readonly string[] = ['event', 'provider', 'currency'] satisfies AuditDetailKey[];
const IDS: readonly string[] = ['payment', 'refund', 'request', 'account', 'code'] satisfies AuditDetailKey[];

/** The detail of an entry for people, without ids unless they are asked for; empty without one. */
export function auditDetailOf(
  { detail, detailClubName = null }: Pick<AuditEntryView, 'detail' | 'detailClubName'>,
  t: Texts,
  language: Language,
  withIds = false,
): string {
  const values = readDetail(detail);
  return Object.entries(values)
    .filter(([key]) => !SHOWN_ELSEWHERE.includes(key) && (withIds || !IDS.includes(key)))
    .map(([key, value]) => {
      if (key === 'count') return t.times(formatCount(Number(value)));
      if (key === 'role') return named(t.roleNow, value);
      const label = detailName(key, t, language);
      if (key === 'club') return `${label}: ${detailClubName ?? value}`;
      if (value === 'changed') return label;
      const shown = value.split('>').map((one) => format(key, one, values.currency, t, language));
      return `${label}: ${shown.join(' → ')}`;
    })
    .join('; ');
}

/** The name of a detail: its text, or the name of the field whose changes it names. */
function detailName(key: string, t: Texts, language: Language): string {
  const rule = AUDITED_FIELDS.find(({ audited }) => audited === key);
  return rule && !Object.hasOwn(t.details, key) ? fieldLabel(rule.label, language) : named(t.details, key);
}

const AUDITED_FIELDS = [EVENT_FIELDS, CLUB_FIELDS, PROFILE_FIELDS, DOOR_PLAN_FIELDS].flatMap(
  (rules): readonly (Labelled & { readonly audited?: string })[] => Object.values(rules),
);

/** Actions whose subject says nothing to people. */
const WITHOUT_SUBJECT: readonly string[] = [
  'outbox_read',
  'audit_log_rewritten',
  'roster_imported',
] satisfies AuditEntry['action'][];

/** Actions whose subject is who asked for a club. */
const DECISIONS_ON_CLUBS: readonly string[] = [
  'club_request_approved',
  'club_request_declined',
] satisfies AuditEntry['action'][];

/** The name of an entry's subject, or of the club where the actor is meant; empty for the log itself. */
export function auditSubjectOf(entry: AuditEntryView, t: Texts): string {
  const { actor, action, subject, subjectName, detailClubName } = entry;
  if (WITHOUT_SUBJECT.includes(action)) return '';
  if (subject === actor) return detailClubName ?? '';
  if (DECISIONS_ON_CLUBS.includes(action)) return `${detailClubName ?? ''} (${subjectName})`.trim();
  return subjectName === subject ? named(t.lists, subject) : subjectName;
}

function format(
  key: string,
  value: string,
  currency: string | undefined,
  t: Texts,
  language: Language,
): string {
  // The prices of several ticket types stand one after the other.
  if (key.endsWith('_sen'))
    return value
      .split('.')
      .map((sen) => formatAmount(Number(sen), currency))
      .join(', ');
  if (key === 'start' || key === 'end') return formatDateTime(value, language);
  if (/^\d{1,15}$/.test(value)) return formatCount(Number(value));
  return named(t.codes, value);
}

/** The text of a code, or the code itself. */
function named(texts: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(texts, code) ? (texts[code] ?? code) : code;
}
