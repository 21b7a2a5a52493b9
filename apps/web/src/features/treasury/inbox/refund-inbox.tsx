import { useMemo, useState } from 'react';
import type {
  ListPaymentsNeedingAttentionOutput,
  PendingRefund,
} from '#core/refunds/list-payments-needing-attention.ts';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Scene } from '../../../ui/pictures/scene.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { RefundLists } from '../lists/refund-lists.tsx';
import { paymentTexts } from '../payment-texts.ts';
import { ManualRefunds } from './manual-refunds.tsx';
import { matchingRefunds } from './matching-refunds.ts';
import { OtherRefunds } from './other-refunds.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundPanel } from './refund-panel.tsx';

export interface RefundInboxProps {
  inbox: ListPaymentsNeedingAttentionOutput;
  /** Words to search for; empty for every refund. */
  q: string;
  onClear: () => void;
}

/** Open refunds: the treasurer's own next steps first, automatic ones last. */
export function RefundInbox({ inbox, q, onClear }: RefundInboxProps) {
  const t = useTexts(paymentTexts);
  const [open, setOpen] = useState<PendingRefund | null>(null);
  const [paying, setPaying] = useState<PendingRefund | null>(null);
  const { refunds, owed, causes, batches } = inbox;
  const found = useMemo(() => matchingRefunds(refunds, q), [refunds, q]);
  const { manual, foreign, withProvider } = sorted(found);
  const all = (count: number, shown: readonly PendingRefund[]) => (q === '' ? count : shown.length);
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
        total={all(owed.byStep.ready.count + owed.byStep.details_needed.count, manual)}
        causes={causes}
        {...handlers}
      />
      <OtherRefunds {...t.foreign} refunds={foreign} total={foreign.length} {...handlers} />
      <OtherRefunds
        {...t.with_provider}
        refunds={withProvider}
        total={all(owed.byStep.with_provider.count, withProvider)}
        {...handlers}
      />
      {found.length === 0 && (
        <EmptyState
          drawing={<Scene name="all-done" />}
          level="h2"
          title={t.search.none}
          text={t.search.noneText(q)}
          action={
            <Button variant="secondary" onClick={onClear}>
              {t.search.showAll}
            </Button>
          }
        />
      )}
      {q !== '' && refunds.length < owed.count && (
        <p className="numerals text-small text-muted">{t.search.among(refunds.length)}</p>
      )}
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
