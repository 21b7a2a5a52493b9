import type { MaskedBankDetails } from '#core/refund-batches/bank-details.ts';
import type { FailedBatchLine, RefundBatchLine } from '#core/refund-batches/view-refund-batch.ts';
import { type KeyFact, KeyFacts } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { paymentTexts } from '../payment-texts.ts';
import { refundListTexts } from './refund-list-texts.ts';

export interface TransferPanelProps {
  line: Pick<RefundBatchLine, 'amount' | 'buyerName' | 'eventTitle' | 'reference' | 'bankReference'>;
  /** The receiving account, where it is known. */
  bank?: MaskedBankDetails | null | undefined;
  /** Why and when it failed, and what became of the refund since. */
  failure?: (Pick<FailedBatchLine, 'problem' | 'failedAt'> & { readonly now: string }) | undefined;
  onClose: () => void;
}

/** Everything about one transfer. */
export function TransferPanel({ line, bank, failure, onClose }: TransferPanelProps) {
  const p = useTexts(paymentTexts);
  const t = useTexts(refundListTexts).lines;
  const facts: (KeyFact | false | null | undefined)[] = [
    failure && { term: t.why, value: <span className="text-red">{failure.problem}</span> },
    failure && { term: t.failedOn, value: <DateText value={failure.failedAt} /> },
    failure && { term: t.since, value: failure.now },
    { term: p.event, value: line.eventTitle },
    bank && { term: p.account, value: p.accountOf(bank.bankName, bank.lastDigits) },
    { term: p.reference, value: <span className="numerals">{line.reference}</span> },
    line.bankReference !== null && {
      term: p.bankReference,
      value: <span className="break-all">{line.bankReference}</span>,
    },
  ];
  return (
    <SidePanel title={`${formatMoney(line.amount)} ${p.ready.to(line.buyerName)}`} onClose={onClose}>
      <KeyFacts facts={facts.filter((fact) => !!fact)} />
    </SidePanel>
  );
}
