import Clock from 'lucide-react/icons/clock';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { PayNow } from './pay-now.tsx';
import { texts } from './texts.ts';

/** Says that a place is held, and links to its payment. */
export function UnpaidTicketNote({ ticket }: { ticket: TicketView }) {
  const t = useTexts(texts).bar;
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b pb-3 lg:mb-5 lg:pb-5">
      <p className="flex items-center gap-2 text-small font-semibold">
        <Clock className="size-5 shrink-0 text-yellow" aria-hidden="true" />
        {t.unpaid}
      </p>
      <PayNow ticket={ticket} className="max-sm:w-full lg:w-full" />
    </div>
  );
}
