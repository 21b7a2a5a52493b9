import { useId } from 'react';
import { numberOfBatch } from '#core/refund-batches/refund-batch.ts';
import type { RefundBatchView } from '#core/refund-batches/refund-batch-view.ts';
import { paths } from '../../../shared/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CoverLink, HairlineItem, HairlineList } from '../../../ui/card.tsx';
import { cn } from '../../../ui/cn.ts';
import { formatCount, formatDateTime, formatMoney } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { paymentTexts } from '../payment-texts.ts';
import { RefundListBadge } from './refund-list-badge.tsx';

export interface RefundListsProps {
  title: string;
  text?: string | undefined;
  batches: readonly RefundBatchView[];
  className?: string | undefined;
}

/** Transfer lists as links. Renders nothing when there are none. */
export function RefundLists({ title, text, batches, className }: RefundListsProps) {
  const all = useTexts(paymentTexts);
  const { language } = useLanguage();
  const heading = useId();
  if (batches.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={cn('min-w-0', className)}>
      <h2 id={heading} className="heading">
        {title}
      </h2>
      {text && <p className="mt-2 max-w-[62ch] text-muted">{text}</p>}
      <HairlineList className="mt-5">
        {batches.map((batch) => (
          <HairlineItem key={batch.id} className="flex-wrap justify-between gap-x-6 gap-y-2 py-5">
            <div className="min-w-0">
              <CoverLink to={paths.adminRefundList.to(batch.id)} className="font-bold">
                {all.lists.of(formatDateTime(batch.madeAt, language))}
              </CoverLink>
              <p className="mt-0.5 text-small text-muted">
                <span className="numerals">{numberOfBatch(batch)}</span> · {all.lists.by(batch.madeByName)}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <span className="numerals font-bold">
                {all.sum(all.count(batch.lines), formatMoney(batch.total))}
              </span>
              {batch.failed > 0 && <Badge tone="red">{all.lists.failed(formatCount(batch.failed))}</Badge>}
              <RefundListBadge batch={batch} />
            </div>
          </HairlineItem>
        ))}
      </HairlineList>
    </section>
  );
}
