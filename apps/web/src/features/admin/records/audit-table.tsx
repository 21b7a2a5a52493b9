import { useMemo } from 'react';
import type { AuditEntryView } from '#core/audit/audit-entry-view.ts';
import { cn } from '../../../ui/cn.ts';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { auditActorOf, auditDetailOf, auditSubjectOf } from './audit-detail.ts';
import { auditDetailTexts } from './audit-detail-texts.ts';
import { auditTexts } from './audit-texts.ts';

export interface AuditTableProps {
  entries: readonly AuditEntryView[];
  busy: boolean;
  onOpen: (entry: AuditEntryView) => void;
}

export function AuditTable({ entries, busy, onOpen }: AuditTableProps) {
  const t = useTexts(auditTexts);
  const details = useTexts(auditDetailTexts);
  const { language } = useLanguage();
  const columns = useMemo(
    (): readonly DataColumn<AuditEntryView>[] => [
      {
        id: 'what',
        header: t.entry,
        phone: 'title',
        cell: (entry) => (
          <span className="font-normal">
            <strong>{auditActorOf(entry, t)}</strong> {t.actions[entry.action]}{' '}
            <strong>{auditSubjectOf(entry, details)}</strong>
            {auditDetailOf(entry, details, language) !== '' && (
              <span className="text-muted max-md:hidden"> · {auditDetailOf(entry, details, language)}</span>
            )}
          </span>
        ),
      },
      {
        // Elsewhere it is the second half of the entry.
        id: 'detail',
        header: t.detail,
        phone: 'line',
        className: 'md:hidden',
        cell: (entry) => auditDetailOf(entry, details, language),
      },
      {
        id: 'at',
        header: t.when,
        phone: 'note',
        // As wide as the longest time of the language.
        className: cn('numerals md:text-muted', language === 'ms' ? 'md:w-64' : 'md:w-50'),
        cell: ({ at }) => <DateText value={at} show="day-time" />,
      },
      {
        id: 'number',
        header: t.number,
        align: 'end',
        className: 'w-20 text-muted',
        cell: ({ number }) => formatCount(number),
      },
    ],
    [t, details, language],
  );
  return (
    <DataTable
      label={t.title}
      columns={columns}
      rows={entries}
      rowId={({ number }) => String(number)}
      busy={busy}
      onOpen={onOpen}
    />
  );
}
