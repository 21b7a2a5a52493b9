import { useId, useState } from 'react';
import type { PendingRefund } from '#core/refunds/list-payments-needing-attention.ts';
import { Button } from '../../ui/button.tsx';
import { HairlineList } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { formatMoney } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { CreateListDialog } from './lists/create-list-dialog.tsx';
import { paymentTexts } from './payment-texts.ts';
import { RefundItem } from './refund-item.tsx';

export interface RefundsReadyProps {
  refunds: readonly PendingRefund[];
  /** How many refunds there are; only the oldest are shown. */
  total: number;
}

/** Refunds that can go on a transfer list. All are selected at first. */
export function RefundsReady({ refunds, total }: RefundsReadyProps) {
  const all = useTexts(paymentTexts);
  const t = all.ready;
  const heading = useId();
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [toList, setToList] = useState<readonly PendingRefund[] | null>(null);
  if (refunds.length === 0) return null;

  const chosen = refunds.filter(({ id }) => !excluded.has(id));
  const isEverything = chosen.length === refunds.length;
  const choose = (id: string, isChosen: boolean) =>
    setExcluded(
      (before) => new Set(isChosen ? [...before].filter((other) => other !== id) : [...before, id]),
    );

  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="heading">
        {t.title}
      </h2>
      <p className="mt-2 max-w-[62ch] text-muted">{t.text}</p>
      {refunds.length < total && (
        <p className="numerals mt-2 text-small text-muted">
          {all.count(total)}, {all.shown(refunds.length)}
        </p>
      )}
      <div className="mt-5 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card bg-sunken p-5">
        <p role="status" className="numerals subheading">
          {t.chosen(all.count(chosen.length), formatMoney(sumOf(chosen)))}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => setExcluded(new Set(isEverything ? refunds.map(({ id }) => id) : []))}
          >
            {isEverything ? t.nothing : t.all}
          </Button>
          <Button size="sm" disabled={chosen.length === 0} onClick={() => setToList(chosen)}>
            {t.make}
          </Button>
        </div>
      </div>
      <HairlineList>
        {refunds.map((refund) => (
          <li key={refund.id} className="py-6">
            <RefundItem
              refund={refund}
              choice={
                <Checkbox
                  id={`choose-${refund.id}`}
                  className="-mt-2.5"
                  checked={!excluded.has(refund.id)}
                  onChange={(event) => choose(refund.id, event.target.checked)}
                  label={
                    <>
                      <span className="numerals subheading whitespace-nowrap">
                        {formatMoney(refund.amount)}
                      </span>
                      <span className="sr-only"> {t.to(refund.buyerName)}</span>
                    </>
                  }
                />
              }
            />
          </li>
        ))}
      </HairlineList>
      {toList && <CreateListDialog refunds={toList} amount={sumOf(toList)} onClose={() => setToList(null)} />}
    </section>
  );
}

function sumOf(refunds: readonly PendingRefund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
