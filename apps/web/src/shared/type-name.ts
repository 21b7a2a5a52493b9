import type { TypeName } from '#core/offers/type-name.ts';
import type { Language } from '../ui/language/i18n.tsx';
import { useLanguage } from '../ui/language/i18n.tsx';

/** A ticket's type; missing on tickets that were saved on this device before types had names. */
type Named = { readonly name: string; readonly nameMs?: TypeName['nameMs'] } | undefined;

/** Returns the name of a ticket's type in the language; empty for a type without one. */
export function typeNameIn(type: Named, language: Language): string {
  return (language === 'ms' ? type?.nameMs : null) ?? type?.name ?? '';
}

/** Returns the name of a ticket's type in the person's language; empty for a type without one. */
export function useTypeName(type: Named): string {
  return typeNameIn(type, useLanguage().language);
}
