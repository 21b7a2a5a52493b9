import type { AuditEntry } from '#core/audit/audit-entry.ts';
import { isAccountAction } from '#core/audit/audit-journal.ts';
import { dayOf } from '#core/shared/day.ts';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { auditTexts } from './audit-texts.ts';

/** Audit entries grouped by day. */
export function AuditDays({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <div className="grid gap-10">
      {byDay(entries).map((day) => (
        <section key={day.day} aria-labelledby={`day-${day.day}`}>
          <h2 id={`day-${day.day}`} className="subheading mb-3">
            <DateText value={day.entries[0]?.at ?? ''} show="date" />
          </h2>
          <ol className="divide-y divide-line border-y">
            {day.entries.map((entry) => (
              <Entry key={entry.number} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useTexts(auditTexts);
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto] sm:items-baseline">
      <DateText value={entry.at} show="time" className="numerals text-small text-muted" />
      <div className="min-w-0">
        <p>
          <strong>{entry.actorName}</strong> {t.actions[entry.action]}{' '}
          {entry.subject !== entry.actor && <strong>{entry.subjectName}</strong>}
        </p>
        {entry.detail !== '' && (
          <p className="mt-1 text-small break-words text-muted">{detailOf(entry, t)}</p>
        )}
      </div>
      <p className="numerals text-caption text-muted" title={entry.hash}>
        {t.number(formatCount(entry.number))}
      </p>
    </li>
  );
}

function detailOf({ action, detail }: AuditEntry, t: (typeof auditTexts)['en']): string {
  if (isAccountAction(action)) return t.times(formatCount(Number(detail)));
  if (action !== 'role_granted') return detail;
  if (detail === 'student' || detail === 'club' || detail === 'admin') return t.roleNow[detail];
  return detail;
}

function byDay(entries: readonly AuditEntry[]): readonly { day: string; entries: readonly AuditEntry[] }[] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = dayOf(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
