import type { TicketView } from '#core/tickets/ticket-view.ts';
import { formatMoney } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { PriceText } from '../../ui/language/money-text.tsx';
import { texts } from './texts.ts';

/** What a ticket cost, and what of it goes or went back. */
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
