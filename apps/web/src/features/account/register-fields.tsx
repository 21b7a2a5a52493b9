import type { ReactNode } from 'react';
import { useViewSite } from '../../app/use-view-site.ts';
import { FacultyField } from '../../ui/forms/faculty-field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { FormFaults } from '../../ui/forms/use-form-faults.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

export interface DetailFieldsProps {
  faults: FormFaults;
  /** Set once the account exists: its email can't change any more. */
  lockedEmail: string | null;
}

export function DetailFields({ faults, lockedEmail }: DetailFieldsProps) {
  const { fields: t, register } = useTexts(texts);
  const site = useViewSite();
  const domains = site?.universityEmailDomains ?? [];
  return (
    <Group title={register.you}>
      <TextField label={t.name} name="name" autoComplete="name" required error={faults.name} />
      <TextField
        label={t.email}
        name="email"
        type="email"
        autoComplete="email"
        hint={domains.length > 0 ? register.universityEmailAt(listOf(domains)) : register.universityEmail}
        required
        readOnly={lockedEmail !== null}
        error={faults.email}
      />
      <TextField
        label={t.studentId}
        name="studentId"
        autoComplete="off"
        autoCapitalize="characters"
        required
        error={faults.studentId}
      />
      <FacultyField faculties={site?.faculties ?? []} label={t.faculty} required error={faults.faculty} />
      <TextField
        label={t.phoneNumber}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        required
        error={faults.phoneNumber}
      />
    </Group>
  );
}

export function PasswordFields({ faults }: { faults: FormFaults }) {
  const { fields: t, register } = useTexts(texts);
  const shared = {
    autoComplete: 'new-password',
    showLabel: t.show,
    hideLabelText: t.hide,
    required: true,
  } as const;
  return (
    <Group title={register.access}>
      <PasswordField
        {...shared}
        label={t.password}
        name="password"
        hint={t.passwordHint}
        error={faults.password}
      />
      <PasswordField
        {...shared}
        label={t.confirmPassword}
        name="confirmPassword"
        error={faults.confirmPassword}
      />
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-6">
      <legend className="subheading mb-5 w-full border-t-2 border-ink pt-3">{title}</legend>
      {children}
    </fieldset>
  );
}

/** `@um.test, @siswa.um.test` */
function listOf(domains: readonly string[]): string {
  return domains.map((domain) => `@${domain}`).join(', ');
}
