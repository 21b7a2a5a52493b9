import type { RefundBatchView } from '#core/refund-batches/refund-batch-view.ts';
import { AdminList } from '../../../shared/admin-list.tsx';
import { useRead } from '../../../shared/calls/use-read.ts';
import { paths } from '../../../shared/paths.ts';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { paymentTexts } from '../payment-texts.ts';
import { RefundFigures } from './refund-figures.tsx';
import { RefundInbox } from './refund-inbox.tsx';

export interface RefundsTabProps {
  /** Words to search for; empty for every refund. */
  q: string;
  onSearch: (q: string) => void;
}

/** Open refunds, with their totals and a search. */
export function RefundsTab({ q, onSearch }: RefundsTabProps) {
  const t = useTexts(paymentTexts);
  const query = useRead('listPaymentsNeedingAttention');
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <search aria-label={t.search.find} className="min-w-48 grow max-md:basis-full md:basis-88">
          <SearchBox
            label={t.search.label}
            hideLabel
            placeholder={t.search.placeholder}
            clearLabel={t.search.clear}
            value={q}
            onSearch={onSearch}
          />
        </search>
        <RefundFigures owed={query.data?.owed} />
      </div>
      <AdminList
        query={query}
        {...t}
        skeleton={<TableSkeleton text={t.loading} />}
        isEmpty={({ refunds }) => refunds.length === 0}
      >
        {(inbox) => (
          <>
            <OpenListsLink batches={inbox.batches} />
            <RefundInbox inbox={inbox} q={q} onClear={() => onSearch('')} />
          </>
        )}
      </AdminList>
    </>
  );
}

/** Leads to the lists that wait for the bank or its result. Renders nothing when there are none. */
function OpenListsLink({ batches }: { readonly batches: readonly RefundBatchView[] }) {
  const t = useTexts(paymentTexts).lists;
  const open = batches.filter(({ status }) => status === 'open').length;
  if (open === 0) return null;
  return (
    <TextLink to={paths.adminTransferLists} arrow className="mb-2 text-small">
      {t.underWay(open)}
    </TextLink>
  );
}
