import { invalidInput } from '../shared/errors/build-error.ts';
import type { DomainError } from '../shared/errors/domain-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { ChoiceRule, TextRule } from '../shared/field-rules.ts';
import type { FormFieldRule } from '../versions/audited-fields.ts';
import { type Person, type ProfileFields, ROLES } from './person.ts';
import { checkPhoneNumber } from './phone-number.ts';

/** The rules of each field of a profile. */
export const PROFILE_FIELDS = {
  name: { label: 'Full Name', max: 100, stored: 'name', audited: 'name' },
  studentId: { label: 'Student ID', max: 40, stored: 'studentId', audited: 'student_id' },
  faculty: { label: 'Faculty', max: 120, stored: 'faculty', audited: 'faculty' },
  phoneNumber: { label: 'Phone Number', max: 30, stored: 'phoneNumber', audited: 'phone' },
} as const satisfies Readonly<Record<keyof ProfileFields, TextRule & FormFieldRule<ProfileFields>>>;

/** The roles that a person can register as, or get from an admin. */
export const ASSIGNABLE_ROLE = { label: 'Role', options: ['student', 'club'] } as const satisfies ChoiceRule;
/** The roles by which people can be filtered. */
export const ANY_ROLE = { label: 'Role', options: ROLES } as const satisfies ChoiceRule;

/** What a profile is checked with. */
export interface ProfileContext {
  /** The faculties that a person can choose from; empty allows any text. */
  readonly faculties: readonly string[];
  /** The stored profile, whose faculty and phone number stay allowed; null without one. */
  readonly stored: Pick<ProfileFields, 'faculty' | 'phoneNumber'> | null;
}

/** Validates a registration: every field is required. */
export function checkRegistration(fields: ProfileFields, context: ProfileContext): ProfileFields {
  return checkFields(fields, context, { allRequired: true });
}

/** Validates a profile: only the name is required. */
export function checkProfile(fields: ProfileFields, context: ProfileContext): ProfileFields {
  return checkFields(fields, context, { allRequired: false });
}

/** Adds a problem for each field that differs from a fact of a source. */
export function refuseSourcedFacts(checks: FieldChecks, fields: ProfileFields, stored: Person): void {
  for (const fact of ['name', 'studentId', 'faculty'] as const) {
    const source = stored.sources[fact];
    if (source !== null && fields[fact].trim() !== stored[fact])
      checks.addProblem(fact, { code: 'fact_from_source', source });
  }
}

/** Tells whether a text can be the name of a person. */
export function isName(text: string): boolean {
  const checks = new FieldChecks();
  checks.name('name', text, PROFILE_FIELDS.name);
  return !checks.hasProblems;
}

/** The refusal of a student id that a source states for another person. */
export function studentIdTaken(): DomainError {
  return invalidInput({ studentId: { code: 'student_id_taken' } });
}

function checkFields(
  fields: ProfileFields,
  { faculties, stored }: ProfileContext,
  rule: { allRequired: boolean },
): ProfileFields {
  const optional = !rule.allRequired;
  const checks = new FieldChecks();
  const checked = {
    name: checks.name('name', fields.name, PROFILE_FIELDS.name),
    studentId: checks.text('studentId', fields.studentId, { ...PROFILE_FIELDS.studentId, optional }),
    faculty: checks.text('faculty', fields.faculty, { ...PROFILE_FIELDS.faculty, optional }),
    phoneNumber: checkPhoneNumber(
      checks,
      'phoneNumber',
      fields.phoneNumber,
      { ...PROFILE_FIELDS.phoneNumber, optional },
      stored?.phoneNumber ?? null,
    ),
  };
  const { faculty } = checked;
  if (faculties.length > 0 && faculty !== '' && faculty !== stored?.faculty && !faculties.includes(faculty))
    checks.addProblem('faculty', { code: 'faculty_not_in_list' });
  checks.throwIfInvalid();
  return checked;
}
