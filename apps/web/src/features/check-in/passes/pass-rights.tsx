import type { PassView } from '#core/check-in/passes/pass-view.ts';
import { typeNameIn } from '../../../shared/type-name.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { passesTexts } from './texts.ts';
import type { TypeOfEvent } from './use-types-of-event.ts';

export interface PassRightsProps {
  pass: Pick<PassView, 'mayList' | 'mayLead' | 'typeIds'>;
  types: readonly TypeOfEvent[];
}

/** What volunteers with the pass may do beyond scanning, and which ticket types their gate takes. */
export function PassRights({ pass: { mayList, mayLead, typeIds }, types }: PassRightsProps) {
  const t = useTexts(passesTexts);
  const { language } = useLanguage();
  const names = typeIds?.map((id) => {
    const type = types.find((one) => one.id === id);
    return type ? typeNameIn(type, language) || t.unnamedType : t.rights.otherType;
  });
  const rights = [
    mayList ? t.rights.list : t.rights.noList,
    mayLead && t.rights.lead,
    names && t.rights.types(names.join(', ')),
  ].filter(Boolean);
  return <p className="mt-1 text-small wrap-anywhere">{rights.join(' · ')}</p>;
}
