import { useMemo } from 'react';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { auditDetailOf } from './audit-detail.ts';
import { auditTexts } from './audit-texts.ts';

export interface AuditTableProps {
  entries: readonly AuditEntry[];
  busy: boolean;
  onOpen: (entry: AuditEntry) => void;
}

export function AuditTable({ entries, busy, onOpen }: AuditTableProps) {
  const t = useTexts(auditTexts);
  const columns = useMemo(
    (): readonly DataColumn<AuditEntry>[] => [
      {
        id: 'what',
        header: t.entry,
        phone: 'title',
        cell: ({ actor, actorName, action, subject, subjectName }) => (
          <span className="font-normal">
            <strong>{actorName}</strong> {t.actions[action]}{' '}
            {subject !== actor && <strong>{subjectName}</strong>}
          </span>
        ),
      },
      {
        id: 'detail',
        header: t.detail,
        phone: 'line',
        className: 'md:w-[22%] md:text-muted',
        cell: (entry) => auditDetailOf(entry, t),
      },
      {
        id: 'at',
        header: t.when,
        phone: 'note',
        className: 'numerals md:w-52 md:text-muted',
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
    [t],
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
