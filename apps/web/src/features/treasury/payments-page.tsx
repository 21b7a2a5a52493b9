import { AdminList } from '../../app/admin-list.tsx';
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

/** Open refunds, transfer lists, receipts by number and payment alerts. */
export function PaymentsPage() {
  const t = useTexts(paymentTexts);
  const query = useListPaymentsNeedingAttention();
  const earlier = query.data?.batches.filter(({ status }) => status !== 'open') ?? [];
  return (
    <>
      <WorkHeader title={t.title}>{query.data && <RefundFigures owed={query.data.owed} />}</WorkHeader>
      <UnverifiedProvidersNotice />
      <PaymentAlertNotice />
      <AdminList
        query={query}
        {...t}
        skeleton={<TableSkeleton text={t.loading} />}
        isEmpty={({ refunds }) => refunds.length === 0}
      >
        {(inbox) => <RefundInbox inbox={inbox} />}
      </AdminList>
      <div className="mt-16 grid grid-cols-[minmax(0,1fr)] gap-14">
        <BankStatements />
        <RefundLists title={t.lists.closed} batches={earlier} />
        <RefundsPaidManually refunds={query.data?.paidByHand ?? []} />
        <PaymentAlerts />
        <FindReceipt />
      </div>
    </>
  );
}
