import { useMemo } from 'react';
import type { MailView } from '#core/notifications/list-outbox.ts';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { MailStatusBadge } from './mail-status-badge.tsx';
import { outboxTexts } from './outbox-texts.ts';

export interface MailTableProps {
  mails: readonly MailView[];
  /** Whether mail is sent to a server. */
  leaves: boolean;
  busy: boolean;
  onOpen: (mail: MailView) => void;
}

export function MailTable({ mails, leaves, busy, onOpen }: MailTableProps) {
  const t = useTexts(outboxTexts);
  const columns = useMemo(
    (): readonly DataColumn<MailView>[] => [
      { id: 'subject', header: t.subject, phone: 'title', cell: ({ subject }) => subject },
      {
        id: 'to',
        header: t.recipient,
        phone: 'line',
        className: 'md:w-[25%] md:text-muted',
        cell: ({ to }) => to,
      },
      {
        id: 'status',
        header: t.status,
        phone: 'end',
        className: 'md:w-40',
        cell: (mail) => <MailStatusBadge mail={mail} leaves={leaves} />,
      },
      {
        id: 'at',
        header: t.when,
        phone: 'note',
        className: 'numerals md:w-52 md:text-muted',
        cell: ({ sentAt, createdAt }) => <DateText value={sentAt ?? createdAt} show="day-time" />,
      },
    ],
    [t, leaves],
  );
  return (
    <DataTable
      label={t.title}
      columns={columns}
      rows={mails}
      rowId={({ id }) => id}
      busy={busy}
      onOpen={onOpen}
    />
  );
}
