import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useClock } from '../../shared/use-api.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { giveBackEnd } from './give-back-end.ts';
import { giveBackTexts } from './give-back-texts.ts';

/** Says in a list that a ticket can be given back because its event moved; nothing otherwise. */
export function GiveBackLine({ ticket: { giveBackUntil } }: { ticket: Pick<TicketView, 'giveBackUntil'> }) {
  const t = useTexts(giveBackTexts);
  const { language } = useLanguage();
  const until = giveBackEnd(giveBackUntil, language, useClock().now());
  if (until === null) return null;
  return <p className="mt-2 border-l-4 border-yellow pl-3 text-small font-semibold">{t.listed(until)}</p>;
}
