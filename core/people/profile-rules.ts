import { FieldChecks } from '../shared/field-checks.ts';
import type { ChoiceRule, TextRule } from '../shared/field-rules.ts';
import { type ProfileFields, ROLES } from './person.ts';

/** What each field of a profile takes. */
export const PROFILE_FIELDS = {
  name: { label: 'Full Name', max: 100 },
  studentId: { label: 'Student ID', max: 40 },
  faculty: { label: 'Faculty', max: 120 },
  phoneNumber: { label: 'Phone Number', max: 30 },
} as const satisfies Readonly<Record<keyof ProfileFields, TextRule>>;

/** What somebody can register as, or be made by an admin. */
export const ASSIGNABLE_ROLE = { label: 'Role', options: ['student', 'club'] } as const satisfies ChoiceRule;
/** What people can be looked for by. */
export const ANY_ROLE = { label: 'Role', options: ROLES } as const satisfies ChoiceRule;

/** What a faculty can be chosen from. */
export interface FacultyChoice {
  /** None: any text will do. */
  readonly faculties: readonly string[];
  /** The stored one, which may stay though it is not among them; null without a profile. */
  readonly stored: string | null;
}

/** Registration: every field is required. */
export function checkRegistration(fields: ProfileFields, choice: FacultyChoice): ProfileFields {
  return checkFields(fields, choice, { allRequired: true });
}

/** Profile: the name is required. */
export function checkProfile(fields: ProfileFields, choice: FacultyChoice): ProfileFields {
  return checkFields(fields, choice, { allRequired: false });
}

function checkFields(
  fields: ProfileFields,
  { faculties, stored }: FacultyChoice,
  rule: { allRequired: boolean },
): ProfileFields {
  const optional = !rule.allRequired;
  const checks = new FieldChecks();
  const checked = {
    name: checks.name('name', fields.name, PROFILE_FIELDS.name),
    studentId: checks.text('studentId', fields.studentId, { ...PROFILE_FIELDS.studentId, optional }),
    faculty: checks.text('faculty', fields.faculty, { ...PROFILE_FIELDS.faculty, optional }),
    phoneNumber: checks.text('phoneNumber', fields.phoneNumber, { ...PROFILE_FIELDS.phoneNumber, optional }),
  };
  const { faculty } = checked;
  if (faculties.length > 0 && faculty !== '' && faculty !== stored && !faculties.includes(faculty))
    checks.refuse('faculty', 'Choose your faculty from the list.');
  checks.settle();
  return checked;
}
