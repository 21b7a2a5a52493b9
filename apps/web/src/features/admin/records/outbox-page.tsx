import MailSearch from 'lucide-react/icons/mail-search';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useMemo, useState } from 'react';
import type { MailView } from '#core/notifications/list-outbox.ts';
import { MAIL_STATUSES } from '#core/notifications/outbox-message.ts';
import { usePages } from '../../../shared/calls/use-pages.ts';
import { useAddressFilter } from '../../../shared/use-address-filter.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type KeyFact, KeyFacts } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { WorkHeader } from '../../../ui/work-header.tsx';
import { FilterField, PagedList } from '../paged-list.tsx';
import { MailForms } from './mail-forms.tsx';
import { MailPreviews } from './mail-previews.tsx';
import { OutboxOverview } from './outbox-overview.tsx';
import { outboxTexts } from './outbox-texts.ts';

const VIEW = ['view', 'kind'] as const;
const FILTERS = ['q', 'status'] as const;

/** The outgoing mail, and what mails look like, for administrators. */
export function OutboxPage() {
  const t = useTexts(outboxTexts);
  const { filter, setFilter } = useAddressFilter(VIEW, { goesBack: true });
  if (filter.view !== 'previews') return <OutgoingMail onPreviews={() => setFilter({ view: 'previews' })} />;
  return (
    <>
      <WorkHeader title={t.previews}>
        <Button variant="secondary" size="sm" onClick={() => setFilter({ view: '', kind: '' })}>
          {t.title}
        </Button>
      </WorkHeader>
      <MailPreviews kind={filter.kind} onKind={(kind) => setFilter({ kind })} />
    </>
  );
}

function OutgoingMail({ onPreviews }: { onPreviews: () => void }) {
  const t = useTexts(outboxTexts);
  const { filter, setFilter } = useAddressFilter(FILTERS);
  const [open, setOpen] = useState<MailView | null>(null);
  const status = MAIL_STATUSES.find((known) => known === filter.status) ?? null;
  const q = filter.q.slice(0, 100);
  const query = usePages('listOutbox', { q: q || null, status });
  const isFiltered = q !== '' || status !== null;
  const last = query.data?.pages.at(-1);
  return (
    <>
      <WorkHeader title={t.title} note={last && t.count(last.total, isFiltered ? 0 : last.waiting)}>
        <search
          aria-label={t.find}
          className="flex min-w-0 grow flex-wrap items-center gap-x-5 gap-y-2 md:basis-96 md:flex-nowrap"
        >
          <SearchBox
            className="min-w-0 grow max-sm:basis-full"
            label={t.search}
            hideLabel
            placeholder={t.placeholder}
            clearLabel={t.clearSearch}
            value={q}
            onSearch={(words) => setFilter({ q: words })}
          />
          <FilterField
            className="max-sm:flex-1"
            label={t.status}
            name="status"
            every={t.everyStatus}
            values={MAIL_STATUSES}
            labelOf={(each) => t.statuses[each]}
            value={status}
            onChoice={(choice) => setFilter({ status: choice })}
          />
          <IconButton
            label={t.refresh}
            icon={<RotateCw />}
            aria-busy={query.isRefetching}
            onClick={() => void query.refetch()}
          />
          <IconButton label={t.previews} icon={<MailSearch />} onClick={onPreviews} />
        </search>
      </WorkHeader>
      {last && <OutboxOverview outbox={last} />}
      <PagedList
        query={query}
        t={isFiltered ? { ...t, ...t.noneFound } : t}
        rowsOf={(page) => page.mails}
        isFiltered={isFiltered}
        onClear={() => setFilter({ q: '', status: '' })}
      >
        {(mails) => (
          <MailTable
            mails={mails}
            leaves={query.data?.pages[0]?.leaves ?? true}
            busy={query.isPlaceholderData}
            onOpen={setOpen}
          />
        )}
      </PagedList>
      {open && <MailPanel mail={open} leaves={last?.leaves ?? true} onClose={() => setOpen(null)} />}
    </>
  );
}

interface MailPanelProps {
  mail: MailView;
  /** Whether mail is sent to a server. */
  leaves: boolean;
  onClose: () => void;
}

/** One mail with its text. */
function MailPanel({ mail, leaves, onClose }: MailPanelProps) {
  const t = useTexts(outboxTexts);
  const { to, createdAt, sentAt, attempts, lastError } = mail;
  const facts: (KeyFact | false)[] = [
    { term: t.recipient, value: <span className="break-all">{to}</span> },
    { term: t.status, value: <MailStatusBadge mail={mail} leaves={leaves} /> },
    { term: t.written, value: <DateText value={createdAt} /> },
    sentAt !== null && leaves && { term: t.sent, value: <DateText value={sentAt} /> },
    sentAt === null && attempts > 0 && { term: t.attempts, value: attempts },
    lastError !== null && {
      term: t.lastError,
      value: <span className="break-words text-red">{lastError}</span>,
    },
  ];
  return (
    <SidePanel title={mail.subject} onClose={onClose}>
      <KeyFacts facts={facts.filter((fact) => fact !== false)} />
      <div className="mt-3">
        <MailForms mail={mail} />
      </div>
    </SidePanel>
  );
}

interface MailTableProps {
  mails: readonly MailView[];
  /** Whether mail is sent to a server. */
  leaves: boolean;
  busy: boolean;
  onOpen: (mail: MailView) => void;
}

function MailTable({ mails, leaves, busy, onOpen }: MailTableProps) {
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

interface MailStatusBadgeProps {
  mail: MailView;
  /** Whether mail is sent to a server. */
  leaves: boolean;
}

function MailStatusBadge({ mail: { status }, leaves }: MailStatusBadgeProps) {
  const t = useTexts(outboxTexts);
  if (status === 'sent' && !leaves) return <Badge tone="gray">{t.kept}</Badge>;
  return <Badge tone={tones[status]}>{t.statuses[status]}</Badge>;
}

const tones = { sent: 'green', failing: 'red', waiting: 'yellow' } as const;
