import { z } from 'zod';
import { CREDENTIAL_FIELDS } from '#core/people/credential-rules.ts';
import { phonePattern } from '#core/people/phone-number.ts';
import { ASSIGNABLE_ROLE, PROFILE_FIELDS } from '#core/people/profile-rules.ts';
import { choice, patternText, text } from './fields.ts';
import { route } from './route.ts';
import { noInput, readVersion, user } from './schemas.ts';

const FACULTY = 'One of the faculties of `GET /api/site`, where it names any';

function phoneNumber(shape: { optional: boolean }) {
  return text({ ...PROFILE_FIELDS.phoneNumber, ...shape }).meta({ pattern: phonePattern(shape) });
}

/** The payload contains the password, which is dropped: the identity service has stored it already. */
const registerInput = z
  .strictObject({
    email: patternText(CREDENTIAL_FIELDS.email).describe('The email of the account'),
    password: z.string().nullish().meta({ title: CREDENTIAL_FIELDS.password.label }),
    name: text(PROFILE_FIELDS.name),
    role: choice(ASSIGNABLE_ROLE).default('student'),
    studentId: text(PROFILE_FIELDS.studentId),
    faculty: text(PROFILE_FIELDS.faculty).describe(FACULTY),
    phoneNumber: phoneNumber({ optional: false }),
  })
  .transform(({ password: _, ...input }) => input);

const updateProfileInput = z.strictObject({
  name: text(PROFILE_FIELDS.name),
  studentId: text({ ...PROFILE_FIELDS.studentId, optional: true }).default(''),
  faculty: text({ ...PROFILE_FIELDS.faculty, optional: true })
    .default('')
    .describe(FACULTY),
  phoneNumber: phoneNumber({ optional: true }).default('').describe('The stored one is always accepted'),
  version: readVersion,
});

export const people = {
  register: route('register', {
    summary: 'Creates the signed-in person’s profile; 200 when it is repeated, 409 when it differs',
    refusals: ['already_registered'],
    input: registerInput,
    output: z.object({ user, created: z.boolean() }),
  }),
  viewProfile: route('viewProfile', {
    summary: 'Returns the signed-in person’s profile',
    refusals: ['profile_not_found'],
    input: noInput,
    output: z.object({ user }),
  }),
  updateProfile: route('updateProfile', {
    summary: 'Changes the signed-in person’s profile',
    refusals: ['changed_meanwhile'],
    input: updateProfileInput,
    output: z.object({ user }),
  }),
};
