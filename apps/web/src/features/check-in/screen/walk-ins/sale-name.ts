import type { TypeName } from '#core/offers/type-name.ts';
import { typeNameIn } from '../../../../shared/type-name.ts';
import { formatPrice } from '../../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../../ui/language/i18n.tsx';
import { walkInTexts } from './walk-in-texts.ts';

interface Named {
  readonly type: TypeName;
  readonly price: number;
}

/** Returns how a type is named; a type without a name is a ticket. */
export function useTicketName(): (sold: Pick<Named, 'type'>) => string {
  const t = useTexts(walkInTexts);
  const { language } = useLanguage();
  return ({ type }) => typeNameIn(type, language) || t.ticket;
}

/** Returns how a sale is named: its type and its price. */
export function useSaleName(): (sold: Named) => string {
  const { language } = useLanguage();
  const nameOf = useTicketName();
  return (sold) => `${nameOf(sold)} · ${formatPrice(sold.price, language)}`;
}
