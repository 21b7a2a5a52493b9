import { useState } from 'react';
import type {
  ListPaymentsNeedingAttentionOutput,
  PendingRefund,
} from '#core/refunds/list-payments-needing-attention.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { RefundLists } from '../lists/refund-lists.tsx';
import { paymentTexts } from '../payment-texts.ts';
import { ManualRefunds } from './manual-refunds.tsx';
import { OtherRefunds } from './other-refunds.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundPanel } from './refund-panel.tsx';

/** Open refunds: the treasurer's own next steps first, automatic ones last. */
export function RefundInbox({ inbox }: { inbox: ListPaymentsNeedingAttentionOutput }) {
  const t = useTexts(paymentTexts);
  const [open, setOpen] = useState<PendingRefund | null>(null);
  const [paying, setPaying] = useState<PendingRefund | null>(null);
  const { refunds, owed, causes, batches } = inbox;
  const { manual, foreign, withProvider } = sorted(refunds);
  const handlers = { onOpen: setOpen, onPaid: setPaying };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <RefundLists
        title={t.lists.open}
        text={t.lists.openText}
        batches={batches.filter(({ status }) => status === 'open')}
      />
      <ManualRefunds
        refunds={manual}
        total={owed.byStep.ready.count + owed.byStep.details_needed.count}
        causes={causes}
        {...handlers}
      />
      <OtherRefunds {...t.foreign} refunds={foreign} total={foreign.length} {...handlers} />
      <OtherRefunds
        {...t.with_provider}
        refunds={withProvider}
        total={owed.byStep.with_provider.count}
        {...handlers}
      />
      {open && <RefundPanel refund={open} onPaid={setPaying} onClose={() => setOpen(null)} />}
      {paying && (
        <RefundDialog
          refund={paying}
          onClose={() => {
            setPaying(null);
            setOpen(null);
          }}
        />
      )}
    </div>
  );
}

/** Refunds on a transfer list are shown there. */
function sorted(refunds: readonly PendingRefund[]) {
  const isManual = ({ step }: PendingRefund) => step === 'ready' || step === 'details_needed';
  return {
    manual: refunds.filter((refund) => refund.currency === 'MYR' && isManual(refund)),
    foreign: refunds.filter((refund) => refund.currency !== 'MYR' && isManual(refund)),
    withProvider: refunds.filter(({ step }) => step === 'with_provider'),
  };
}
