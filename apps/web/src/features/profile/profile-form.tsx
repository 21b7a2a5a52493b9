import CircleAlert from 'lucide-react/icons/circle-alert';
import type { FormEvent } from 'react';
import { useErrorTexts } from '../../app/error-texts.ts';
import type { User } from '../../app/session/session-store.ts';
import { useViewSite } from '../../app/use-view-site.ts';
import { Button } from '../../ui/button.tsx';
import { FacultyField } from '../../ui/forms/faculty-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { textsIn, useFormFaults } from '../../ui/forms/use-form-faults.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useUpdateProfile } from './mutations.ts';
import { profileFaults } from './profile-faults.ts';
import { texts } from './texts.ts';

/** Starts from the stored profile; what is typed stays until it is saved. */
export function ProfileForm({ user }: { user: User }) {
  const t = useTexts(texts);
  const { messageOf, fieldProblemsOf } = useErrorTexts();
  const { faults, refuse, clear, form } = useFormFaults();
  const update = useUpdateProfile();
  const faculties = useViewSite()?.faculties ?? [];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (update.isPending) return;
    const { name = '', studentId = '', faculty = '', phoneNumber = '' } = textsIn(event.currentTarget);
    const fields = { name, studentId, faculty, phoneNumber };
    const refusal = profileFaults(fields, { faculties, stored: user.faculty });
    if (refusal) return refuse(fieldProblemsOf(refusal));
    clear();
    update.mutate(fields, {
      onSuccess: () => toast.success(t.done),
      onError: (error) => {
        toast.error(messageOf(error, t.failed));
        refuse(fieldProblemsOf(error));
      },
    });
  };

  return (
    <form {...form} onSubmit={submit} className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
      <TextField
        className="sm:col-span-2"
        label={t.email}
        name="email"
        type="email"
        value={user.email}
        readOnly
        hint={t.emailFixed}
      />
      <TextField
        className="sm:col-span-2"
        label={t.name}
        name="name"
        autoComplete="name"
        defaultValue={user.name}
        required
        error={faults.name}
      />
      <TextField
        label={t.studentId}
        name="studentId"
        autoComplete="off"
        defaultValue={user.studentId}
        note={t.optional}
        error={faults.studentId}
      />
      <FacultyField
        faculties={faculties}
        label={t.faculty}
        defaultValue={user.faculty}
        note={t.optional}
        error={faults.faculty}
      />
      <TextField
        label={t.phoneNumber}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        defaultValue={user.phoneNumber}
        note={t.optional}
        error={faults.phoneNumber}
      />
      <TextField label={t.role} name="role" value={t.roles[user.role]} readOnly />
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-4 sm:col-span-2">
        <Button type="submit" size="lg" busy={update.isPending} busyText={t.saving}>
          {t.submit}
        </Button>
        {update.isError && (
          <p className="flex items-center gap-2 text-small font-semibold text-red">
            <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
            {messageOf(update.error, t.failed)}
          </p>
        )}
      </div>
    </form>
  );
}
