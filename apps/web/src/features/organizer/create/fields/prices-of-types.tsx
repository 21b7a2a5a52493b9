import { paths } from '../../../../shared/paths.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { editEventTexts } from '../edit-event-texts.ts';

/** In place of the price, where each ticket type has its own. */
export function PricesOfTypes({ id }: { id: string }) {
  const t = useTexts(editEventTexts);
  return (
    <div className="sm:col-span-2 min-[88rem]:col-span-1">
      <p className="font-bold">{t.prices}</p>
      <p className="mt-1 max-w-[60ch] text-muted">{t.pricesText}</p>
      <TextLink to={paths.manageTickets.to(id)} arrow className="text-small">
        {t.pricesLink}
      </TextLink>
    </div>
  );
}
