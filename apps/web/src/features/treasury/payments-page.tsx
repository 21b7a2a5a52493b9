import { AdminList } from '../../app/admin-list.tsx';
import { useAddressFilter } from '../../app/use-address-filter.ts';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { WorkHeader } from '../../ui/work-header.tsx';
import { PaymentAlertNotice } from './alerts/payment-alert-notice.tsx';
import { PaymentAlerts } from './alerts/payment-alerts.tsx';
import { UnverifiedProvidersNotice } from './alerts/unverified-providers-notice.tsx';
import { FindReceipt } from './find-receipt.tsx';
import { RefundFigures } from './inbox/refund-figures.tsx';
import { RefundInbox } from './inbox/refund-inbox.tsx';
import { RefundLists } from './lists/refund-lists.tsx';
import { paymentTexts } from './payment-texts.ts';
import { useListPaymentsNeedingAttention } from './queries.ts';
import { RefundsPaidManually } from './refunds-paid-manually.tsx';
import { BankStatements } from './statements/bank-statements.tsx';

const FILTERS = ['q'] as const;

/** Open refunds, transfer lists, receipts by number and payment alerts. */
export function PaymentsPage() {
  const t = useTexts(paymentTexts);
  const query = useListPaymentsNeedingAttention();
  const { filter, setFilter } = useAddressFilter(FILTERS);
  const q = filter.q.slice(0, 100);
  const earlier = query.data?.batches.filter(({ status }) => status !== 'open') ?? [];
  return (
    <>
      <WorkHeader title={t.title}>
        <search aria-label={t.search.find} className="min-w-48 grow max-md:order-last max-md:basis-full">
          <SearchBox
            label={t.search.label}
            hideLabel
            placeholder={t.search.placeholder}
            clearLabel={t.search.clear}
            value={q}
            onSearch={(words) => setFilter({ q: words })}
          />
        </search>
        <RefundFigures owed={query.data?.owed} />
      </WorkHeader>
      <UnverifiedProvidersNotice />
      <PaymentAlertNotice />
      <AdminList
        query={query}
        {...t}
        skeleton={<TableSkeleton text={t.loading} />}
        isEmpty={({ refunds }) => refunds.length === 0}
      >
        {(inbox) => <RefundInbox inbox={inbox} q={q} onClear={() => setFilter({ q: '' })} />}
      </AdminList>
      {/* What is above has another height once it has loaded. */}
      {!query.isPending && (
        <div className="mt-16 grid grid-cols-[minmax(0,1fr)] gap-14">
          <BankStatements />
          <RefundLists title={t.lists.closed} batches={earlier} />
          <RefundsPaidManually refunds={query.data?.paidByHand ?? []} />
          <PaymentAlerts />
          <FindReceipt />
        </div>
      )}
    </>
  );
}
