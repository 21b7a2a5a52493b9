import type { ListedClubView } from '#core/clubs/admin/listed-club-view.ts';

export type ClubAction =
  | 'verify'
  | 'extend'
  | 'unverify'
  | 'activate'
  | 'makeDormant'
  | 'suspend'
  | 'confirmHandover'
  | 'cancelHandover'
  | 'merge';

/** Actions that take something away. */
export const DESTRUCTIVE: readonly ClubAction[] = [
  'unverify',
  'makeDormant',
  'suspend',
  'cancelHandover',
  'merge',
];

/** Actions that may stop sales of the club's events. */
export const STOPS_SALES: readonly ClubAction[] = ['unverify', 'makeDormant', 'suspend'];

/** Returns the actions available for a club; none for one that was merged into another. */
export function clubActions({
  state,
  isVerified,
  verifiedUntil,
  handover,
}: ListedClubView): readonly ClubAction[] {
  if (state === 'closed') return [];
  return [
    ...(handover?.state === 'accepted' ? (['confirmHandover'] as const) : []),
    ...(handover ? (['cancelHandover'] as const) : []),
    isVerified ? 'extend' : 'verify',
    ...(verifiedUntil === null ? [] : (['unverify'] as const)),
    ...(state === 'active' ? [] : (['activate'] as const)),
    ...(state === 'dormant' ? [] : (['makeDormant'] as const)),
    ...(state === 'suspended' ? [] : (['suspend'] as const)),
    'merge',
  ];
}
