import { useTexts } from '../../../../ui/language/i18n.tsx';
import type { StoredSale } from '../../station/walk-ins/stored-sale.ts';
import { LinkCode } from './link-code.tsx';
import { useSaleName } from './sale-name.ts';
import { walkInTexts } from './walk-in-texts.ts';

/** The link to the ticket that was sold last, for its guest's phone. */
export function OwnTicket({ sale }: { sale: StoredSale }) {
  const t = useTexts(walkInTexts);
  const nameOf = useSaleName();
  const { ticketPath = null } = sale.view ?? {};
  if (ticketPath === null) return null;
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <p dir="auto" className="text-lead font-bold break-words">
        {nameOf(sale)}
      </p>
      <LinkCode link={ticketPath} label={t.ownTicketCode} />
      <p className="text-muted">{t.ownTicketHint}</p>
    </div>
  );
}
