import type { EventView } from '#core/events/event-view.ts';
import { cn } from '../../ui/cn.ts';
import { formatLowestPrice } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/i18n.tsx';

export interface EventPriceProps {
  event: Pick<EventView, 'ticketPrice' | 'priceTo'>;
  className?: string | undefined;
}

/** What an event costs now, marked as the lowest price where some of its tickets cost more. */
export function EventPrice({ event: { ticketPrice, priceTo }, className }: EventPriceProps) {
  const { language } = useLanguage();
  const price = formatLowestPrice(ticketPrice, priceTo, language);
  return <span className={cn('whitespace-nowrap', className)}>{price}</span>;
}
