import type { AuditEntry } from '#core/audit/audit-entry.ts';
import { isAccountAction } from '#core/audit/audit-journal.ts';
import { formatCount } from '../../../ui/language/format.ts';
import type { auditTexts } from './audit-texts.ts';

/** The detail of an entry for people: a count, a role or what was written; empty without one. */
export function auditDetailOf({ action, detail }: AuditEntry, t: (typeof auditTexts)['en']): string {
  if (detail === '') return '';
  if (isAccountAction(action)) return t.times(formatCount(Number(detail)));
  if (action !== 'role_granted') return detail;
  if (detail === 'student' || detail === 'club' || detail === 'admin') return t.roleNow[detail];
  return detail;
}
