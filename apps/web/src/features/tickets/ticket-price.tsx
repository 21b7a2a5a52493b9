import type { TicketView } from '#core/tickets/ticket-view.ts';
import { formatMoney } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { PriceText } from '../../ui/language/money-text.tsx';
import { texts } from './texts.ts';

/** The ticket's price and its refund. */
export function TicketPrice({ ticket: { price, refund } }: { ticket: Pick<TicketView, 'price' | 'refund'> }) {
  const t = useTexts(texts);
  return (
    <span className="text-right text-small font-semibold text-muted">
      <PriceText amount={price} />
      {refund && (
        <span className="block font-normal">
          {t.list[refund.status === 'succeeded' ? 'refunded' : 'refund'](formatMoney(refund.amount))}
        </span>
      )}
    </span>
  );
}
