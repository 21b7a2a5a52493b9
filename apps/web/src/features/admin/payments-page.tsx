import { HairlineList } from '../../ui/card.tsx';
import { formatMoney } from '../../ui/format.ts';
import { useTexts } from '../../ui/i18n.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Listed } from './listed.tsx';
import { paymentTexts } from './payment-texts.ts';
import { RefundItem } from './refund-item.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { useListPaymentsNeedingAttention } from './use-list-payments-needing-attention.ts';

/** Who is owed what, and why. */
export function PaymentsPage() {
  const t = useTexts(paymentTexts);
  const query = useListPaymentsNeedingAttention();
  useFocusKept(query.data?.refunds.length);
  return (
    <>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <Listed query={query} {...t} isEmpty={({ refunds }) => refunds.length === 0}>
        {({ refunds }) => (
          <>
            <p role="status" className="mb-3 text-small text-muted">
              {t.total(
                t.count(refunds.length),
                formatMoney(refunds.reduce((sum, { amount }) => sum + amount, 0)),
              )}
            </p>
            <HairlineList>
              {refunds.map((refund) => (
                <li key={refund.id} className="py-7">
                  <RefundItem refund={refund} />
                </li>
              ))}
            </HairlineList>
          </>
        )}
      </Listed>
    </>
  );
}
