import CircleAlert from 'lucide-react/icons/circle-alert';
import type { FactSource } from '#core/people/facts/person-facts.ts';
import type { ProfileFields } from '#core/people/person.ts';
import type { PersonView } from '#core/people/person-view.ts';
import { checkProfile } from '#core/people/profile-rules.ts';
import type { UpdateProfileInput } from '#core/people/update-profile.ts';
import { ChangedMeanwhilePanel } from '../../shared/changed-meanwhile.tsx';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { useReadProfile } from '../../shared/session/use-session.ts';
import { useSite } from '../../shared/use-api.ts';
import {
  type FormFields,
  isChangedMeanwhile,
  useChangedMeanwhile,
} from '../../shared/use-changed-meanwhile.ts';
import { useForm } from '../../shared/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FacultyField } from '../../ui/forms/faculty-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useUpdateProfile } from './mutations.ts';
import { texts } from './texts.ts';

/** Starts from the stored profile; input stays until it is saved. */
export function ProfileForm({ user }: { user: PersonView }) {
  const t = useTexts(texts);
  const { messageOf, isAboutFields } = useErrorTexts();
  const update = useUpdateProfile();
  const { faculties } = useSite();

  const { name, studentId, faculty, sources } = user;
  const form = useForm({
    defaultValues: profileFieldsOf(user),
    check: (values) => checkProfile(values, { faculties, stored: user }),
  });

  const readProfile = useReadProfile();
  const meanwhile = useChangedMeanwhile({
    subject: user,
    fieldsOf: profileFieldsOf,
    typed: form.getValues,
    take: (field, value) => form.setValue(field as keyof ProfileFields, value, { shouldDirty: true }),
    read: readProfile,
    restart: { isUntouched: !form.formState.isDirty, from: (newer) => form.reset(profileFieldsOf(newer)) },
  });

  const submit = form.submit(async (values) => {
    try {
      await meanwhile.save((read) =>
        update.mutateAsync({ ...withFacts(values, read), version: read.version || null }),
      );
      form.reset(values);
      toast.success(t.done);
    } catch (error) {
      if (!isChangedMeanwhile(error)) toast.error(messageOf(error, t.failed));
      throw error;
    }
  });

  return (
    <form {...form.formProps} onSubmit={submit} className="grid gap-x-8 gap-y-4 sm:grid-cols-2 sm:gap-y-7">
      <TextField
        className="sm:col-span-2"
        label={t.email}
        name="email"
        type="email"
        value={user.email}
        readOnly
        hint={t.emailFixed}
      />
      {sources.name ? (
        <FactField className="sm:col-span-2" name="name" label={t.name} value={name} source={sources.name} />
      ) : (
        <TextField
          {...form.field('name')}
          className="sm:col-span-2"
          label={t.name}
          autoComplete="name"
          required
        />
      )}
      {sources.studentId ? (
        <FactField name="studentId" label={t.studentId} value={studentId} source={sources.studentId} />
      ) : (
        <TextField {...form.field('studentId')} label={t.studentId} autoComplete="off" note={t.optional} />
      )}
      {sources.faculty ? (
        <FactField name="faculty" label={t.faculty} value={faculty} source={sources.faculty} />
      ) : (
        <FacultyField
          {...form.field('faculty')}
          faculties={faculties}
          label={t.faculty}
          defaultValue={user.faculty}
          note={t.optional}
        />
      )}
      {user.year !== null && <FactField name="year" label={t.year} value={user.year} source={sources.year} />}
      <TextField
        {...form.field('phoneNumber')}
        label={t.phoneNumber}
        type="tel"
        autoComplete="tel"
        note={t.optional}
      />
      <TextField label={t.role} name="role" value={t.roles[user.role]} readOnly />
      <ChangedMeanwhilePanel
        own
        meanwhile={meanwhile}
        typed={form.watch()}
        labels={{ name: t.name, studentId: t.studentId, faculty: t.faculty, phoneNumber: t.phoneNumber }}
        fixed={(['name', 'studentId', 'faculty'] as const).filter((fact) => sources[fact] !== null)}
        className="sm:col-span-2"
      />
      <div className="mt-1 flex flex-wrap items-center gap-x-6 sm:mt-3 gap-y-4 sm:col-span-2">
        <Button type="submit" size="lg" busy={update.isPending} busyText={t.saving}>
          {t.submit}
        </Button>
        {update.isError && meanwhile.changed.length === 0 && !isAboutFields(update.error) && (
          <p className="flex items-center gap-2 text-small font-semibold text-red">
            <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
            {messageOf(update.error, t.failed)}
          </p>
        )}
      </div>
    </form>
  );
}

function profileFieldsOf({
  name,
  studentId,
  faculty,
  phoneNumber,
}: ProfileFields): ProfileFields & FormFields {
  return { name, studentId, faculty, phoneNumber };
}

/** Facts of a source are sent back as they are, whatever the form was opened with. */
function withFacts(
  values: UpdateProfileInput,
  { name, studentId, faculty, sources }: PersonView,
): UpdateProfileInput {
  return {
    ...values,
    ...(sources.name && { name }),
    ...(sources.studentId && { studentId }),
    ...(sources.faculty && { faculty }),
  };
}

interface FactFieldProps {
  name: string;
  label: string;
  value: string;
  source: FactSource | null;
  className?: string;
}

/** A fact that the university states, with where it comes from. */
function FactField({ source, ...field }: FactFieldProps) {
  const t = useTexts(texts);
  return <TextField {...field} hint={source && t.from[source]} readOnly />;
}
