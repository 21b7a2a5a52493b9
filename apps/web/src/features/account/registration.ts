import { NO_COMMON_PASSWORDS } from '#core/people/common-passwords.ts';
import { checkSignUp } from '#core/people/credential-rules.ts';
import { checkRegistration, type ProfileContext } from '#core/people/profile-rules.ts';
import { FieldChecks } from '#core/shared/field-checks.ts';
import type { RefuseField } from '../../shared/use-form.ts';

/** The values of the registration form, in the order of the page. */
export const EMPTY_REGISTRATION = {
  name: '',
  email: '',
  studentId: '',
  faculty: '',
  phoneNumber: '',
  password: '',
  confirmPassword: '',
};

export type Registration = Readonly<typeof EMPTY_REGISTRATION>;

interface RegistrationRules {
  /** Whether an account is still to be created. */
  readonly opensAccount: boolean;
  readonly faculties: ProfileContext['faculties'];
}

export interface RegistrationErrorTexts {
  readonly required: (field: 'email' | 'password' | 'confirmPassword') => string;
  readonly mismatch: string;
}

/**
 * Checks the whole registration by the core's rules before anything is sent, because an account is only created for
 * complete details. When the account exists, only the details are checked.
 */
export function checkRegistrationForm(
  values: Registration,
  { opensAccount, faculties }: RegistrationRules,
  texts: RegistrationErrorTexts,
  refuse: RefuseField<Registration>,
): void {
  const checks = new FieldChecks();
  checks.attempt(() => checkRegistration(values, { faculties, stored: null }));
  if (opensAccount) {
    const { password, confirmPassword } = values;
    if (confirmPassword !== '' && password !== confirmPassword) refuse('confirmPassword', texts.mismatch);
    for (const field of ['email', 'password', 'confirmPassword'] as const)
      if (values[field].trim() === '') refuse(field, texts.required(field));
    checks.attempt(() => checkSignUp(values, NO_COMMON_PASSWORDS));
  }
  checks.throwIfInvalid();
}
