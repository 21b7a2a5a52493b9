import type { AudienceView, TypeView } from '#core/offers/type-view.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { typeTexts } from './type-texts.ts';

/** How types and whom they are for are called in the page's language. */
export interface TypeNames {
  nameOf(type: Pick<TypeView, 'name' | 'nameMs'>): string;
  /** "For members of Kelab Filem or verified students" */
  audienceOf(audience: AudienceView): string;
}

export function useTypeNames(): TypeNames {
  const { language } = useLanguage();
  const t = useTexts(typeTexts);
  const or = (names: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
  const groupOf = (group: AudienceView['anyOf'][number]): string => {
    switch (group.kind) {
      case 'faculty':
        return t.groups.faculty(or(group.names));
      case 'year':
        return t.groups.year(or(group.years));
      case 'member_of':
        return t.groups.member_of(or(group.clubNames));
      default:
        return t.groups[group.kind];
    }
  };
  return {
    nameOf: ({ name, nameMs }) => (language === 'ms' ? nameMs : null) || name || t.ticket,
    audienceOf: ({ anyOf }) => t.audience(or(anyOf.map(groupOf))),
  };
}
