import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import type { MailView } from '#core/notifications/list-outbox.ts';
import { MAIL_STATUSES } from '#core/notifications/outbox-message.ts';
import { AdminList } from '../../../app/admin-list.tsx';
import { commonTexts } from '../../../app/common-texts.ts';
import { useAddressFilter } from '../../../app/use-address-filter.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { WorkHeader } from '../../../ui/work-header.tsx';
import { MailPanel } from './mail-panel.tsx';
import { MailTable } from './mail-table.tsx';
import { outboxTexts } from './outbox-texts.ts';
import { useListOutbox } from './queries.ts';

const FILTERS = ['q', 'status'] as const;

/** The outgoing mail, for administrators. */
export function OutboxPage() {
  const t = useTexts(outboxTexts);
  const { more } = useTexts(commonTexts);
  const { filter, setFilter } = useAddressFilter(FILTERS);
  const [open, setOpen] = useState<MailView | null>(null);
  const status = MAIL_STATUSES.find((known) => known === filter.status) ?? null;
  const q = filter.q.slice(0, 100);
  const query = useListOutbox({ q, status });
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
          <SelectField
            className="max-sm:flex-1"
            label={t.status}
            hideLabel
            name="status"
            value={status ?? ''}
            onChange={({ target }) => setFilter({ status: target.value })}
            options={[
              { value: '', label: t.everyStatus },
              ...MAIL_STATUSES.map((each) => ({ value: each, label: t.statuses[each] })),
            ]}
          />
          <IconButton
            label={t.refresh}
            icon={<RotateCw />}
            aria-busy={query.isRefetching}
            onClick={() => void query.refetch()}
          />
        </search>
      </WorkHeader>
      {last?.leaves === false && <p className="mb-3 text-small text-muted">{t.notSentText}</p>}
      <AdminList
        query={query}
        {...t}
        {...(isFiltered && t.noneFound)}
        skeleton={<TableSkeleton text={t.loading} />}
        noneAction={
          isFiltered && (
            <Button variant="secondary" onClick={() => setFilter({ q: '', status: '' })}>
              {t.clear}
            </Button>
          )
        }
        isEmpty={({ pages }) => pages[0]?.mails.length === 0}
      >
        {({ pages }) => (
          <>
            <MailTable
              mails={pages.flatMap((page) => page.mails)}
              leaves={pages[0]?.leaves ?? true}
              busy={query.isPlaceholderData}
              onOpen={setOpen}
            />
            <LoadMore query={query} label={more} />
          </>
        )}
      </AdminList>
      {open && <MailPanel mail={open} leaves={last?.leaves ?? true} onClose={() => setOpen(null)} />}
    </>
  );
}
