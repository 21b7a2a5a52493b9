import { cn } from '../../ui/cn.ts';
import { defineTexts, useTexts } from '../../ui/language/i18n.tsx';
import { PriceText } from '../../ui/language/money-text.tsx';

const texts = defineTexts({
  en: { before: 'Without the code:', now: 'With the code:' },
  ms: { before: 'Tanpa kod:', now: 'Dengan kod:' },
});

export interface ReducedPriceProps {
  /** Ringgit. */
  price: number;
  /** Ringgit: what it costs without the code; struck out where that is more. */
  listPrice: number;
  className?: string | undefined;
}

/** A price; where a code makes it lower, beside the one without the code. */
export function ReducedPrice({ price, listPrice, className }: ReducedPriceProps) {
  const t = useTexts(texts);
  if (price >= listPrice) return <PriceText amount={price} className={className} />;
  return (
    <span className={cn('inline-flex flex-wrap items-baseline gap-x-2', className)}>
      <span className="text-small font-normal text-muted">
        <span className="sr-only">{t.before} </span>
        <s>
          <PriceText amount={listPrice} />
        </s>
      </span>
      <span>
        <span className="sr-only">{t.now} </span>
        <PriceText amount={price} />
      </span>
    </span>
  );
}
