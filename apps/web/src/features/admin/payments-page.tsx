import { useTexts } from '../../ui/i18n.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Listed } from './listed.tsx';
import { PaymentAlertNotice } from './payment-alert-notice.tsx';
import { PaymentAlerts } from './payment-alerts.tsx';
import { paymentTexts } from './payment-texts.ts';
import { RefundInbox } from './refund-inbox.tsx';
import { RefundLists } from './refund-lists.tsx';
import { RefundsPaidByHand } from './refunds-paid-by-hand.tsx';
import { useListPaymentsNeedingAttention } from './use-list-payments-needing-attention.ts';

/** The treasurer's inbox: who is owed what and why, and the transfer lists. */
export function PaymentsPage() {
  const t = useTexts(paymentTexts);
  const query = useListPaymentsNeedingAttention();
  const earlier = query.data?.batches.filter(({ status }) => status !== 'open') ?? [];
  return (
    <>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <PaymentAlertNotice />
      <Listed query={query} {...t} isEmpty={({ refunds }) => refunds.length === 0}>
        {(inbox) => <RefundInbox inbox={inbox} />}
      </Listed>
      <RefundLists title={t.lists.closed} batches={earlier} className="mt-16 sm:mt-20" />
      <RefundsPaidByHand refunds={query.data?.paidByHand ?? []} />
      <PaymentAlerts />
    </>
  );
}
