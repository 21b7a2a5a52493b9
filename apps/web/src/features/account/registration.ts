import { checkSignUp } from '#core/people/credential-rules.ts';
import { checkRegistration, type FacultyChoice } from '#core/people/profile-rules.ts';
import type { FieldProblems } from '#core/shared/domain-error.ts';

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

const ORDER: readonly (keyof Registration)[] = [
  'name',
  'email',
  'studentId',
  'faculty',
  'phoneNumber',
  'password',
  'confirmPassword',
];

interface FaultSetting {
  /** Whether an account is still to be opened. */
  readonly opensAccount: boolean;
  readonly faculties: FacultyChoice['faculties'];
}

export interface FaultWords {
  readonly required: (field: 'email' | 'password' | 'confirmPassword') => string;
  readonly mismatch: string;
  /** What a refusal of the core says of each field. */
  readonly problemsOf: (error: unknown) => FieldProblems;
}

/**
 * All that is wrong with a registration, in the order of the form, by the core's own rules and before anything is sent:
 * an account is only opened for whole details. Without an account to open, only the details count.
 */
export function faultsOf(
  typed: Registration,
  { opensAccount, faculties }: FaultSetting,
  words: FaultWords,
): FieldProblems {
  const choice = { faculties, stored: null };
  const faults: Record<string, string> = problemsOf(() => checkRegistration(typed, choice), words);
  if (opensAccount) {
    Object.assign(
      faults,
      problemsOf(() => checkSignUp(typed), words),
    );
    for (const field of ['email', 'password', 'confirmPassword'] as const)
      if (typed[field].trim() === '') faults[field] = words.required(field);
    if (typed.confirmPassword !== '' && typed.password !== typed.confirmPassword)
      faults.confirmPassword = words.mismatch;
  }
  return Object.fromEntries(ORDER.flatMap((field) => (faults[field] ? [[field, faults[field]]] : [])));
}

function problemsOf(rule: () => unknown, words: FaultWords): Record<string, string> {
  try {
    rule();
    return {};
  } catch (error) {
    return { ...words.problemsOf(error) };
  }
}
