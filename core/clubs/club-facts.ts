import type { FieldChecks } from '../shared/field-checks.ts';
import type { ChoiceRule, PatternRule, TextRule } from '../shared/field-rules.ts';
import { type FormFieldRule, formOf } from '../versions/audited-fields.ts';
import type { Club } from './club.ts';
import { CONTACT_EMAIL, checkContactEmail } from './club-request-rules.ts';
import { JOININGS, type Joining } from './people/joining.ts';

/** What a club says about itself. */
export type ClubFacts = Pick<Club, 'name' | 'nameMs' | 'about' | 'logoUrl' | 'contactEmail' | 'joining'>;

/** What a club says about itself, as submitted: without `joining`, that stays. */
export type ClubDraft = Omit<ClubFacts, 'joining'> & { readonly joining?: string | undefined };

/** The fields of a club's facts. */
export const CLUB_FIELDS = {
  name: { label: 'Club name', max: 100, stored: 'name', audited: 'name' },
  nameMs: { label: 'Malay name', max: 100, optional: true, stored: 'nameMs', audited: 'name_ms' },
  about: {
    ...{ label: 'About the club', max: 2_000, multiline: true, optional: true },
    ...{ stored: 'about', audited: 'about' },
  },
  /** The address of an uploaded picture. */
  logoUrl: {
    label: 'Logo',
    max: 120,
    pattern: '^(/files/[a-z0-9-]{1,100}\\.webp)?$',
    problem: { code: 'not_right', label: 'Logo' },
    ...{ stored: 'logoUrl', audited: 'logo' },
  },
  contactEmail: { ...CONTACT_EMAIL, stored: 'contactEmail', audited: 'contact_email' },
  joining: {
    ...{ label: 'Who can join', options: JOININGS },
    ...{ stored: 'joining', audited: 'joining', isCode: true },
  },
} as const satisfies Readonly<
  Record<keyof ClubFacts, (TextRule | PatternRule | ChoiceRule<Joining>) & FormFieldRule<ClubFacts>>
>;

/** The form of a club's facts, which its version counts. */
export const CLUB_FORM = formOf<ClubFacts>('club_edited', CLUB_FIELDS);

/** Returns the normal form of a club's facts. Adds a problem for each that is wrong. */
export function checkClubFacts(
  checks: FieldChecks,
  written: ClubDraft,
): Omit<ClubFacts, 'joining'> & { readonly joining: Joining | null } {
  const logo = written.logoUrl ?? '';
  checks.pattern('logoUrl', logo, CLUB_FIELDS.logoUrl);
  return {
    name: checks.name('name', written.name, CLUB_FIELDS.name),
    nameMs: checks.name('nameMs', written.nameMs, CLUB_FIELDS.nameMs),
    about: checks.text('about', written.about, CLUB_FIELDS.about),
    logoUrl: logo === '' ? null : logo,
    contactEmail: checkContactEmail(checks, written.contactEmail),
    joining:
      written.joining === undefined ? null : checks.choice('joining', written.joining, CLUB_FIELDS.joining),
  };
}

export function factsOf({ name, nameMs, about, logoUrl, contactEmail, joining }: ClubFacts): ClubFacts {
  return { name, nameMs, about, logoUrl, contactEmail, joining };
}
