import { AdminList } from '../../../shared/admin-list.tsx';
import { useRead } from '../../../shared/calls/use-read.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { paymentTexts } from '../payment-texts.ts';
import { RefundsPaidManually } from './paid-manually.tsx';
import { RefundLists } from './refund-lists.tsx';

/** Transfer lists, the open ones first, and refunds that were paid one by one. */
export function ListsTab() {
  const t = useTexts(paymentTexts);
  const query = useRead('listPaymentsNeedingAttention');
  return (
    <AdminList
      query={query}
      {...t}
      none={t.lists.none}
      noneText={t.lists.noneText}
      skeleton={<TableSkeleton text={t.loading} rows={5} />}
      isEmpty={({ batches, paidByHand }) => batches.length + paidByHand.length === 0}
    >
      {({ batches, paidByHand }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <RefundLists
            title={t.lists.open}
            text={t.lists.openText}
            batches={batches.filter(({ status }) => status === 'open')}
          />
          <RefundLists title={t.lists.closed} batches={batches.filter(({ status }) => status !== 'open')} />
          <RefundsPaidManually refunds={paidByHand} />
        </div>
      )}
    </AdminList>
  );
}
