import { FieldChecks } from '../shared/field-checks.ts';
import type { ProfileFields } from './person.ts';

/** Registration: every field is required. */
export function checkRegistration(fields: ProfileFields): ProfileFields {
  return checkFields(fields, { allRequired: true });
}

/** Profile: the name is required. */
export function checkProfile(fields: ProfileFields): ProfileFields {
  return checkFields(fields, { allRequired: false });
}

function checkFields(fields: ProfileFields, rule: { allRequired: boolean }): ProfileFields {
  const optional = !rule.allRequired;
  const checks = new FieldChecks();
  const checked = {
    name: checks.text('name', fields.name, { label: 'Full Name', max: 100 }),
    studentId: checks.text('studentId', fields.studentId, { label: 'Student ID', max: 40, optional }),
    faculty: checks.text('faculty', fields.faculty, { label: 'Faculty', max: 120, optional }),
    phoneNumber: checks.text('phoneNumber', fields.phoneNumber, { label: 'Phone Number', max: 30, optional }),
  };
  checks.settle();
  return checked;
}
