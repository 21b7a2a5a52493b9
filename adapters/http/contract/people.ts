import { z } from 'zod';
import { CREDENTIAL_FIELDS } from '#core/people/credential-rules.ts';
import { ASSIGNABLE_ROLE, PROFILE_FIELDS } from '#core/people/profile-rules.ts';
import type { RegisterInput, RegisterOutput } from '#core/people/register.ts';
import type { UpdateProfileInput, UpdateProfileOutput } from '#core/people/update-profile.ts';
import type { ViewProfileOutput } from '#core/people/view-profile.ts';
import { choice, patternText, text } from './fields.ts';
import { route } from './route.ts';
import { noInput, readVersion, user } from './schemas.ts';

const FACULTY = 'One of the faculties of `GET /api/site`, where it names any';

/** The payload contains the password, which is dropped: the identity service has stored it already. */
const registerInput: z.ZodType<RegisterInput> = z
  .strictObject({
    email: patternText(CREDENTIAL_FIELDS.email).describe('The email of the account'),
    password: z.string().nullish().meta({ title: CREDENTIAL_FIELDS.password.label }),
    name: text(PROFILE_FIELDS.name),
    role: choice(ASSIGNABLE_ROLE).default('student'),
    studentId: text(PROFILE_FIELDS.studentId),
    faculty: text(PROFILE_FIELDS.faculty).describe(FACULTY),
    phoneNumber: text(PROFILE_FIELDS.phoneNumber),
  })
  .transform(({ password: _, ...input }) => input);

const updateProfileInput: z.ZodType<UpdateProfileInput> = z.strictObject({
  name: text(PROFILE_FIELDS.name),
  studentId: text({ ...PROFILE_FIELDS.studentId, optional: true }).default(''),
  faculty: text({ ...PROFILE_FIELDS.faculty, optional: true })
    .default('')
    .describe(FACULTY),
  phoneNumber: text({ ...PROFILE_FIELDS.phoneNumber, optional: true }).default(''),
  version: readVersion,
});

export const people = {
  register: route<RegisterInput, RegisterOutput>('register', {
    summary: 'Creates the signed-in person’s profile; 200 when it is repeated, 409 when it differs',
    input: registerInput,
    output: z.object({ user, created: z.boolean() }),
  }),
  viewProfile: route<null, ViewProfileOutput>('viewProfile', {
    summary: 'Returns the signed-in person’s profile',
    input: noInput,
    output: z.object({ user }),
  }),
  updateProfile: route<UpdateProfileInput, UpdateProfileOutput>('updateProfile', {
    summary: 'Changes the signed-in person’s profile',
    input: updateProfileInput,
    output: z.object({ user }),
  }),
};
