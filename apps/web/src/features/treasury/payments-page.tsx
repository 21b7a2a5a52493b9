import { AdminList } from '../../app/admin-list.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PaymentAlertNotice } from './alerts/payment-alert-notice.tsx';
import { PaymentAlerts } from './alerts/payment-alerts.tsx';
import { UnverifiedProvidersNotice } from './alerts/unverified-providers-notice.tsx';
import { FindReceipt } from './find-receipt.tsx';
import { RefundLists } from './lists/refund-lists.tsx';
import { paymentTexts } from './payment-texts.ts';
import { useListPaymentsNeedingAttention } from './queries.ts';
import { RefundInbox } from './refund-inbox.tsx';
import { RefundsPaidManually } from './refunds-paid-manually.tsx';
import { BankStatements } from './statements/bank-statements.tsx';

/** Open refunds, transfer lists, receipts by number and payment alerts. */
export function PaymentsPage() {
  const t = useTexts(paymentTexts);
  const query = useListPaymentsNeedingAttention();
  const earlier = query.data?.batches.filter(({ status }) => status !== 'open') ?? [];
  return (
    <>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <UnverifiedProvidersNotice />
      <PaymentAlertNotice />
      <BankStatements />
      <AdminList query={query} {...t} isEmpty={({ refunds }) => refunds.length === 0}>
        {(inbox) => <RefundInbox inbox={inbox} />}
      </AdminList>
      <RefundLists title={t.lists.closed} batches={earlier} className="mt-16 sm:mt-20" />
      <RefundsPaidManually refunds={query.data?.paidByHand ?? []} />
      <FindReceipt />
      <PaymentAlerts />
    </>
  );
}
