import CircleAlert from 'lucide-react/icons/circle-alert';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { ringgitFromSen } from '#core/shared/money.ts';
import { useErrorTexts } from '../../../../shared/error-texts.ts';
import { formatPrice } from '../../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../../ui/language/i18n.tsx';
import type { Selling } from './use-selling.ts';
import { walkInTexts } from './walk-in-texts.ts';

/** Says what became of the last sale, unless its guest was let in. */
export function SellNotice({ selling: { message } }: { selling: Pick<Selling, 'message'> }) {
  const t = useTexts(walkInTexts).messages;
  const textOf = useRefusalText();
  if (!message) return null;
  return (
    <p role="alert" className="flex items-start gap-2.5 border-l-4 border-red py-1 pl-4 font-semibold">
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-red" aria-hidden="true" />
      {message.kind === 'refused' ? textOf(message.error) : t[message.kind]}
    </p>
  );
}

function useRefusalText(): (error: unknown) => string {
  const t = useTexts(walkInTexts).messages;
  const { language } = useLanguage();
  const { messageOf } = useErrorTexts();
  return (error) => {
    if (error instanceof DomainError && error.code === 'sold_out') return t.soldOut;
    if (error instanceof DomainError && error.code === 'price_changed') {
      const { priceSen } = error.params as { readonly priceSen: number };
      return t.priceChanged(formatPrice(ringgitFromSen(priceSen), language));
    }
    return messageOf(error, t.failed);
  };
}
