import type {
  ListPaymentsNeedingAttentionOutput,
  PendingRefund,
} from '#core/refunds/list-payments-needing-attention.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { RefundLists } from './lists/refund-lists.tsx';
import { paymentTexts } from './payment-texts.ts';
import { RefundFigures } from './refund-figures.tsx';
import { RefundGroup } from './refund-group.tsx';
import { RefundsReady } from './refunds-ready.tsx';

/** Open refunds by next step: the treasurer's own first, automatic ones last. */
export function RefundInbox({ inbox }: { inbox: ListPaymentsNeedingAttentionOutput }) {
  const t = useTexts(paymentTexts);
  const { refunds, owed, batches } = inbox;
  const { ready, waiting, foreign, withProvider } = sorted(refunds);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-16 sm:gap-20">
      <RefundFigures owed={owed} />
      <RefundLists
        title={t.lists.open}
        text={t.lists.openText}
        batches={batches.filter(({ status }) => status === 'open')}
      />
      <RefundsReady refunds={ready} total={owed.byStep.ready.count} />
      <RefundGroup {...t.details_needed} refunds={waiting} total={owed.byStep.details_needed.count} />
      <RefundGroup {...t.foreign} refunds={foreign} total={foreign.length} />
      <RefundGroup {...t.with_provider} refunds={withProvider} total={owed.byStep.with_provider.count} />
    </div>
  );
}

/** Refunds on a transfer list are shown there. */
function sorted(refunds: readonly PendingRefund[]) {
  const isManual = ({ step }: PendingRefund) => step === 'ready' || step === 'details_needed';
  const inRinggit = refunds.filter(({ currency }) => currency === 'MYR');
  return {
    ready: inRinggit.filter(({ step }) => step === 'ready'),
    waiting: inRinggit.filter(({ step }) => step === 'details_needed'),
    foreign: refunds.filter((refund) => refund.currency !== 'MYR' && isManual(refund)),
    withProvider: refunds.filter(({ step }) => step === 'with_provider'),
  };
}
