/** The offices of a club's committee. */
export const OFFICES = ['president', 'secretary', 'treasurer', 'editor', 'checkin', 'adviser'] as const;
export type Office = (typeof OFFICES)[number];

/** What a member may do for a club. */
export const ABILITIES = [
  /** Create and change events, and the club's own page. */
  'edit',
  'publish',
  'message',
  /** See the attendee list, without addresses and student ids. */
  'attendees',
  /** See addresses, student ids and sensitive answers, and export the attendee list. */
  'private_data',
  'refunds',
  'money',
  'check_in',
  /** Invite, change and remove members. */
  'team',
] as const;
export type Ability = (typeof ABILITIES)[number];

const ABILITIES_OF: Readonly<Record<Office, readonly Ability[]>> = {
  president: ABILITIES,
  secretary: ['edit', 'publish', 'message', 'attendees', 'private_data', 'check_in', 'team'],
  treasurer: ['attendees', 'refunds', 'money'],
  editor: ['edit', 'publish', 'attendees'],
  checkin: ['check_in'],
  adviser: [],
};

export function abilitiesOf(office: Office): readonly Ability[] {
  return ABILITIES_OF[office];
}

/** Returns whether a club that is not active may do it: it checks in what it has sold, and does nothing else. */
export function worksWhileInactive(ability: Ability): boolean {
  return ability === 'check_in';
}

/** Returns whether an office may change what the ability is about. */
export function hasAbility(office: Office, ability: Ability): boolean {
  return ABILITIES_OF[office].includes(ability);
}

/**
 * Returns whether an office gives, takes and offers another one: it leads the team, and lacks no ability and no sight of
 * the other.
 */
export function mayGive(giver: Office, office: Office): boolean {
  const lacks = (ability: Ability) =>
    (hasAbility(office, ability) && !hasAbility(giver, ability)) ||
    (maySee(office, ability) && !maySee(giver, ability));
  return hasAbility(giver, 'team') && !ABILITIES.some(lacks);
}

/** Returns whether an office may see what the ability is about: an adviser sees everything and changes nothing. */
export function maySee(office: Office, ability: Ability): boolean {
  return office === 'adviser' || hasAbility(office, ability);
}
