import type { ReactNode } from 'react';
import { useSite } from '../../shared/use-api.ts';
import type { Form } from '../../shared/use-form.ts';
import { FacultyField } from '../../ui/forms/faculty-field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import type { Registration } from './registration.ts';
import { texts } from './texts.ts';

type RegistrationField = Form<Registration>['field'];

export interface DetailFieldsProps {
  field: RegistrationField;
  /** Set once the account exists: its email can no longer change. */
  lockedEmail: string | null;
}

export function DetailFields({ field, lockedEmail }: DetailFieldsProps) {
  const { fields: t, register } = useTexts(texts);
  const { universityEmailDomains: domains, faculties, access } = useSite();
  const recommended =
    domains.length > 0 ? register.universityEmailAt(listOf(domains)) : register.universityEmail;
  return (
    <Group title={register.you}>
      <TextField {...field('name')} label={t.name} autoComplete="name" enterKeyHint="next" required />
      <TextField
        {...field('email')}
        label={t.email}
        type="email"
        autoComplete="email"
        enterKeyHint="next"
        hint={access === 'university' ? register.universityEmailOnly(listOf(domains)) : recommended}
        required
        readOnly={lockedEmail !== null}
      />
      <TextField
        {...field('studentId')}
        label={t.studentId}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="next"
        required
      />
      <FacultyField {...field('faculty')} faculties={faculties} label={t.faculty} required />
      <TextField
        {...field('phoneNumber')}
        label={t.phoneNumber}
        type="tel"
        autoComplete="tel"
        enterKeyHint="next"
        required
      />
    </Group>
  );
}

export function PasswordFields({ field }: { field: RegistrationField }) {
  const { fields: t, register } = useTexts(texts);
  const shared = {
    autoComplete: 'new-password',
    required: true,
  } as const;
  return (
    <Group title={register.access}>
      <PasswordField
        {...field('password')}
        {...shared}
        label={t.password}
        hint={t.passwordHint}
        enterKeyHint="next"
      />
      <PasswordField {...field('confirmPassword')} {...shared} label={t.confirmPassword} enterKeyHint="go" />
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-small font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}

/** `@um.test, @siswa.um.test` */
function listOf(domains: readonly string[]): string {
  return domains.map((domain) => `@${domain}`).join(', ');
}
