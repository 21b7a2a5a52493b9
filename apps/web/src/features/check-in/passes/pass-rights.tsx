import type { PassView } from '#core/check-in/passes/pass-view.ts';
import { typeNameIn } from '../../../shared/type-name.ts';
import { useSite } from '../../../shared/use-api.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { passesTexts } from './texts.ts';
import type { TypeOfEvent } from './use-types-of-event.ts';

export interface PassRightsProps {
  pass: Pick<PassView, 'mayList' | 'mayLead' | 'maySell' | 'typeIds'>;
  types: readonly TypeOfEvent[];
}

/** What volunteers with the pass may do beyond scanning, and which ticket types their gate takes. */
export function PassRights({ pass, types }: PassRightsProps) {
  const t = useTexts(passesTexts);
  const isSoldAtVenue = useSite().walkIns !== 'off';
  const { mayList, mayLead, maySell, typeIds } = pass;
  const { language } = useLanguage();
  const names = typeIds?.map((id) => {
    const type = types.find((one) => one.id === id);
    return type ? typeNameIn(type, language) || t.unnamedType : t.rights.otherType;
  });
  const rights = [
    mayList ? t.rights.list : t.rights.noList,
    mayLead && t.rights.lead,
    maySell && isSoldAtVenue && t.rights.sell,
    names && t.rights.types(names.join(', ')),
  ].filter(Boolean);
  return <p className="mt-1 text-small wrap-anywhere">{rights.join(' · ')}</p>;
}
