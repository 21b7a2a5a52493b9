import type { TypeView } from '#core/offers/type-view.ts';

/** Returns the view of an event's only type, which is open to everybody. */
export function aTypeView(differences: Partial<TypeView> & Pick<TypeView, 'id'>): TypeView {
  return {
    name: '',
    nameMs: null,
    description: '',
    price: 25,
    opensAt: null,
    closesAt: null,
    opensAfter: null,
    audience: null,
    limitPerPerson: null,
    grantsMembership: null,
    left: 100,
    state: 'open',
    ...differences,
  };
}
