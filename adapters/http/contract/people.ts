import { z } from 'zod';
import type { RegisterInput, RegisterOutput } from '#core/people/register.ts';
import type { UpdateProfileInput, UpdateProfileOutput } from '#core/people/update-profile.ts';
import type { ViewProfileOutput } from '#core/people/view-profile.ts';
import { route } from './route.ts';
import { noInput, user } from './schemas.ts';

/** The password travels in the payload and is dropped here: the identity service has it already. */
const registerInput: z.ZodType<RegisterInput> = z
  .strictObject({
    email: z.string(),
    password: z.string().nullish(),
    name: z.string(),
    role: z.string().default('student').describe('student or club'),
    studentId: z.string(),
    faculty: z.string(),
    phoneNumber: z.string(),
  })
  .transform(({ password: _, ...input }) => input);

const updateProfileInput: z.ZodType<UpdateProfileInput> = z.strictObject({
  name: z.string(),
  studentId: z.string().default(''),
  faculty: z.string().default(''),
  phoneNumber: z.string().default(''),
});

export const people = {
  register: route<RegisterInput, RegisterOutput>('register', {
    summary: 'Creates the signed-in person’s profile',
    input: registerInput,
    output: z.object({ user }),
  }),
  viewProfile: route<null, ViewProfileOutput>('viewProfile', {
    summary: 'The signed-in person’s profile',
    input: noInput,
    output: z.object({ user }),
  }),
  updateProfile: route<UpdateProfileInput, UpdateProfileOutput>('updateProfile', {
    summary: 'Changes the signed-in person’s profile',
    input: updateProfileInput,
    output: z.object({ user }),
  }),
};
