import { useMemo, useState } from 'react';
import type { PendingRefund, RefundCauseTotal } from '#core/refunds/list-payments-needing-attention.ts';
import { cn } from '../../../ui/cn.ts';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { CreateListDialog } from '../lists/create-list-dialog.tsx';
import { paymentTexts } from '../payment-texts.ts';
import { CauseTitle } from './cause-title.tsx';
import { RefundTable, type RefundTableHandlers } from './refund-table.tsx';
import { RemindAll } from './remind-all.tsx';
import { TransferBar } from './transfer-bar.tsx';

export interface ManualRefundsProps extends RefundTableHandlers {
  refunds: readonly PendingRefund[];
  /** How many there are; only the oldest are shown. */
  total: number;
  causes: readonly RefundCauseTotal[];
}

/**
 * Refunds by bank transfer, grouped by their cause. Those with bank details can go on a transfer list: they stand first
 * and are selected at first. Renders nothing when there are none.
 */
export function ManualRefunds({ refunds, total, causes, ...handlers }: ManualRefundsProps) {
  const t = useTexts(paymentTexts);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [toList, setToList] = useState<readonly PendingRefund[] | null>(null);
  const ready = useMemo(() => refunds.filter(isReady), [refunds]);
  const rows = useMemo(() => [...ready, ...refunds.filter((refund) => !isReady(refund))], [ready, refunds]);
  const chosen = useMemo(() => ready.filter(({ id }) => !excluded.has(id)), [ready, excluded]);
  const selected = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  if (refunds.length === 0) return null;
  return (
    <section
      aria-label={t.manual.title}
      className={cn('min-w-0', ready.length > 0 && 'md:[--table-top:6.8125rem] lg:[--table-top:7.3125rem]')}
    >
      {ready.length > 0 && (
        <TransferBar count={chosen.length} amount={sumOf(chosen)} onMake={() => setToList(chosen)} />
      )}
      <RefundTable
        label={t.manual.title}
        refunds={rows}
        {...handlers}
        selection={
          ready.length === 0
            ? undefined
            : {
                selected,
                onChange: (next) =>
                  setExcluded(new Set(ready.flatMap(({ id }) => (next.has(id) ? [] : [id])))),
                canSelect: isReady,
                labelOf: ({ amount, buyerName }) => `${formatMoney(amount)} ${t.ready.to(buyerName)}`,
                all: t.ready.all,
              }
        }
        groups={{
          by: ({ eventId, reason }) => `${eventId} ${reason}`,
          titleOf: (rows) => <CauseTitle refunds={rows} cause={causeOf(rows, causes)} />,
          selectLabelOf: ([first]) => t.ready.allOf(first ? t.causes[first.reason](first.eventTitle) : ''),
          actionOf: (rows) => <RemindAll refunds={rows} cause={causeOf(rows, causes)} />,
        }}
      />
      {refunds.length < total && (
        <p className="numerals mt-3 text-small text-muted">
          {t.count(total)}, {t.shown(refunds.length)}
        </p>
      )}
      {toList && <CreateListDialog refunds={toList} amount={sumOf(toList)} onClose={() => setToList(null)} />}
    </section>
  );
}

function isReady({ step }: PendingRefund): boolean {
  return step === 'ready';
}

function causeOf(
  [first]: readonly PendingRefund[],
  causes: readonly RefundCauseTotal[],
): RefundCauseTotal | undefined {
  return causes.find(({ eventId, reason }) => eventId === first?.eventId && reason === first.reason);
}

function sumOf(refunds: readonly PendingRefund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
