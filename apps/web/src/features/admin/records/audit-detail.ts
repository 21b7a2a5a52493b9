import { type AuditDetailKey, readDetail } from '#core/audit/audit-detail.ts';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import type { AuditEntryView } from '#core/audit/audit-entry-view.ts';
import { formatAmount } from '#core/shared/money.ts';
import { formatCount, formatDateTime } from '../../../ui/language/format.ts';
import type { Language } from '../../../ui/language/i18n.tsx';
import type { auditDetailTexts } from './audit-detail-texts.ts';

type Texts = (typeof auditDetailTexts)['en'];

/** Named with the entry's subject or beside an amount. */
const SHOWN_ELSEWHERE: readonly string[] = ['event', 'provider', 'currency'] satisfies AuditDetailKey[];
const IDS: readonly string[] = ['payment', 'refund', 'request', 'account'] satisfies AuditDetailKey[];

/** The detail of an entry for people, without ids unless they are asked for; empty without one. */
export function auditDetailOf(
  { detail }: Pick<AuditEntry, 'detail'>,
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
      const label = named(t.details, key);
      if (value === 'changed') return label;
      const shown = value.split('>').map((one) => format(key, one, values.currency, t, language));
      return `${label}: ${shown.join(' → ')}`;
    })
    .join('; ');
}

/** Actions whose subject says nothing to people. */
const WITHOUT_SUBJECT: readonly string[] = [
  'outbox_read',
  'audit_log_rewritten',
  'roster_imported',
] satisfies AuditEntry['action'][];

/** The name of an entry's subject; empty where the actor or the log itself is meant. */
export function auditSubjectOf({ actor, action, subject, subjectName }: AuditEntryView, t: Texts): string {
  if (subject === actor || WITHOUT_SUBJECT.includes(action)) return '';
  return subjectName === subject ? named(t.lists, subject) : subjectName;
}

function format(
  key: string,
  value: string,
  currency: string | undefined,
  t: Texts,
  language: Language,
): string {
  if (key.endsWith('_sen')) return formatAmount(Number(value), currency);
  if (key === 'start' || key === 'end') return formatDateTime(value, language);
  if (/^\d{1,15}$/.test(value)) return formatCount(Number(value));
  return named(t.codes, value);
}

/** The text of a code, or the code itself. */
function named(texts: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(texts, code) ? (texts[code] ?? code) : code;
}
