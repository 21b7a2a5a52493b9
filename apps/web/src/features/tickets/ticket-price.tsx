import type { TicketView } from '#core/tickets/ticket-view.ts';
import { ReducedPrice } from '../../shared/codes/reduced-price.tsx';
import { cn } from '../../ui/cn.ts';
import { formatMoney } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { boughtWith } from './bought-with.ts';
import { texts } from './texts.ts';

export interface TicketPriceProps {
  ticket: Pick<TicketView, 'price' | 'listPrice' | 'discountCode' | 'refund'>;
  className?: string | undefined;
}

/** The ticket's price, the code that it was bought with, and its refund. */
export function TicketPrice({ ticket, className }: TicketPriceProps) {
  const { price, refund } = ticket;
  const { listPrice, code } = boughtWith(ticket);
  const t = useTexts(texts);
  return (
    <span className={cn('text-right text-small font-semibold text-muted', className)}>
      <ReducedPrice price={price} listPrice={listPrice} />
      {code !== null && <span className="block font-normal wrap-anywhere">{t.list.code(code)}</span>}
      {refund && (
        <span className="block font-normal">
          {t.list[refund.status === 'succeeded' ? 'refunded' : 'refund'](formatMoney(refund.amount))}
        </span>
      )}
    </span>
  );
}
