import { checkSignUp } from '#core/people/credential-rules.ts';
import { checkRegistration } from '#core/people/profile-rules.ts';
import { DomainError } from '#core/shared/domain-error.ts';

/** The registration form as it was typed. */
export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly studentId: string;
  readonly faculty: string;
  readonly phoneNumber: string;
  readonly password: string;
  readonly confirmPassword: string;
}

export function registrationIn(typed: Readonly<Record<string, string>>): Registration {
  const { name = '', email = '', studentId = '', faculty = '', phoneNumber = '' } = typed;
  const { password = '', confirmPassword = '' } = typed;
  return { name, email, studentId, faculty, phoneNumber, password, confirmPassword };
}

/** What the core itself will refuse, found before anything is sent: an account is only opened for whole details. */
export function refusalsOf(registration: Registration, step: 'account' | 'profile'): readonly DomainError[] {
  const rules = [() => checkRegistration(registration)];
  const all = step === 'account' ? [...rules, () => checkSignUp(registration)] : rules;
  return all.flatMap((rule) => refusalOf(rule) ?? []);
}

function refusalOf(rule: () => unknown): DomainError | null {
  try {
    rule();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
