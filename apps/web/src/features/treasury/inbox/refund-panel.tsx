import type { PendingRefund } from '#core/refunds/list-payments-needing-attention.ts';
import { commonTexts } from '../../../app/common-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { type KeyFact, KeyFacts } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { paymentTexts } from '../payment-texts.ts';

export interface RefundPanelProps {
  refund: PendingRefund;
  onPaid: (refund: PendingRefund) => void;
  onClose: () => void;
}

/** Everything about an open refund: person, reason, bank and payment. */
export function RefundPanel({ refund, onPaid, onClose }: RefundPanelProps) {
  const t = useTexts(paymentTexts);
  const { close } = useTexts(commonTexts);
  const amount = formatMoney(refund.amount, refund.currency);
  return (
    <SidePanel
      title={`${amount} ${t.ready.to(refund.buyerName)}`}
      description={t.reasons[refund.reason]}
      closeLabel={close}
      onClose={onClose}
      actions={
        refund.status === 'manual_required' && (
          <Button
            size="sm"
            aria-label={t.paidBackOf(amount, refund.buyerName)}
            onClick={() => onPaid(refund)}
          >
            {t.paidBack}
          </Button>
        )
      }
    >
      {refund.problem !== null && (
        <p className="mb-4 text-small font-semibold text-red">{t.problem(refund.problem)}</p>
      )}
      <KeyFacts facts={factsOf(refund, t)} />
    </SidePanel>
  );
}

function factsOf(refund: PendingRefund, t: (typeof paymentTexts)['en']): readonly KeyFact[] {
  const { buyerEmail, eventTitle, bank, reference, provider, providerRef, createdAt, remindedAt } = refund;
  const facts: (KeyFact | false)[] = [
    { term: t.email, value: <span className="break-all">{buyerEmail}</span> },
    { term: t.event, value: eventTitle },
    bank !== null && { term: t.account, value: t.accountOf(bank.bankName, bank.lastDigits) },
    { term: t.reference, value: <span className="numerals">{reference}</span> },
    {
      term: t.payment,
      value: <span className="break-all">{[provider, providerRef].filter(Boolean).join(' · ')}</span>,
    },
    { term: t.since, value: <DateText value={createdAt} /> },
    remindedAt !== null && { term: t.reminded, value: <DateText value={remindedAt} /> },
  ];
  return facts.filter((fact) => fact !== false);
}
