import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { CLUB_FIELDS, type ClubFacts } from '#core/clubs/club-facts.ts';
import type { WantedNames } from '#core/clubs/edit-club.ts';
import type { ListClubMembersOutput } from '#core/clubs/members/list-club-members.ts';
import { JOININGS, type Joining } from '#core/clubs/people/joining.ts';
import { FieldChecks } from '#core/shared/field-checks.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { ChangedMeanwhilePanel } from '../../../shared/changed-meanwhile.tsx';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { paths } from '../../../shared/paths.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useApi } from '../../../shared/use-api.ts';
import { useChangedMeanwhile } from '../../../shared/use-changed-meanwhile.ts';
import { useForm } from '../../../shared/use-form.ts';
import { useIsUploading, useUploadPicture } from '../../../shared/use-upload-picture.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { PictureDrop } from '../../../ui/forms/picture-drop.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { editClubTexts } from './edit-club-texts.ts';

export interface EditClubFormProps {
  /** The club as its team reads it. Once something is typed, later changes of others do not overwrite input. */
  club: ListClubMembersOutput['club'];
  /** Whether the person may change the name and the contact email. */
  mayRename: boolean;
}

export function EditClubForm({ club, mayRename }: EditClubFormProps) {
  const { id, wanted } = club;
  const t = useTexts(editClubTexts);
  const { messageOf, isAboutFields } = useErrorTexts();
  const edit = useChange('editClub');
  const upload = useUploadPicture();
  const isUploading = useIsUploading();
  const navigate = useNavigate();
  const form = useForm({
    defaultValues: valuesOf(club),
    check: ({ name }) => {
      const checks = new FieldChecks();
      checks.text('name', name, CLUB_FIELDS.name);
      checks.throwIfInvalid();
    },
  });
  const logo = form.watch('logoUrl');
  const joining = joiningIn(form.watch('joining'));
  const read = useReadClub(id);
  const meanwhile = useChangedMeanwhile({
    subject: club,
    fieldsOf: (one) => ({ ...valuesOf(one), wanted: namesIn(one.wanted) }),
    typed: form.getValues,
    take: (field, value) => {
      if (isTyped(field)) form.setValue(field, value, { shouldDirty: true });
    },
    read,
    restart: { isUntouched: !form.formState.isDirty, from: (newer) => form.reset(valuesOf(newer)) },
  });

  const submit = form.submit(async ({ logoUrl, ...values }) => {
    if (isUploading) return void toast.error(t.waiting);
    const facts = { id, ...values, logoUrl: logoUrl === '' ? null : logoUrl };
    const { wanted } = await meanwhile.save(({ version }) => edit.mutateAsync({ ...facts, version }));
    toast.success(wanted ? t.nameWaits(wanted.name) : t.saved);
    void navigate(paths.clubTeam.to(id));
  });

  return (
    <form {...form.formProps} onSubmit={submit} className="flex flex-col gap-7">
      <PictureDrop
        upload={upload}
        isSquare
        label={t.logo}
        rules={t.logoRules}
        picture={logo === '' ? null : logo}
        onPicture={(address) => form.setValue('logoUrl', address ?? '', { shouldDirty: true })}
      />
      {wanted && (
        <p className="rounded-md bg-yellow-soft px-3 py-2 text-small text-yellow">
          {t.waitingName(namesIn(wanted))}
        </p>
      )}
      <TextField
        {...form.field('name')}
        label={t.name}
        hint={mayRename ? t.nameHint : t.nameLocked}
        maxLength={CLUB_FIELDS.name.max}
        autoComplete="off"
        readOnly={!mayRename}
        required
      />
      <TextField
        {...form.field('nameMs')}
        label={t.nameMs}
        hint={t.nameMsHint}
        maxLength={CLUB_FIELDS.nameMs.max}
        autoComplete="off"
      />
      <TextArea
        {...form.field('about')}
        // The footer has the anchor `about`.
        id="about-club"
        label={t.about}
        hint={t.aboutHint}
        rows={6}
        maxLength={CLUB_FIELDS.about.max}
      />
      <TextField
        {...form.field('contactEmail')}
        label={t.contact}
        hint={mayRename ? t.contactHint : t.nameLocked}
        type="email"
        autoComplete="off"
        readOnly={!mayRename}
      />
      <SelectField
        {...form.field('joining')}
        label={t.joining}
        hint={t.joiningHints[joining]}
        options={JOININGS.map((value) => ({ value, label: t.joinings[value] }))}
      />
      <ChangedMeanwhilePanel
        meanwhile={meanwhile}
        typed={form.watch()}
        labels={{
          ...{ logoUrl: t.logo, name: t.name, nameMs: t.nameMs, about: t.about, contactEmail: t.contact },
          ...{ joining: t.joining, wanted: t.wanted },
        }}
        fixed={mayRename ? ['wanted'] : ['wanted', 'name', 'contactEmail']}
        show={(field, value) => {
          if (field === 'joining') return t.joinings[joiningIn(value)];
          if (field !== 'logoUrl') return undefined;
          return <img src={value} alt="" className="mt-1 size-20 rounded-card object-cover" />;
        }}
      />
      {edit.isError && meanwhile.changed.length === 0 && !isAboutFields(edit.error) && (
        <div role="alert">
          <FieldError id="edit-club-refusal">{messageOf(edit.error, t.notSaved)}</FieldError>
        </div>
      )}
      <Button type="submit" busy={edit.isPending} busyText={t.saving} className="self-start max-sm:w-full">
        {t.save}
      </Button>
    </form>
  );
}

type Values = ReturnType<typeof valuesOf>;

function valuesOf({ logoUrl, name, nameMs, about, contactEmail, joining }: ClubFacts) {
  return { logoUrl: logoUrl ?? '', name, nameMs, about, contactEmail, joining: joining as string };
}

function joiningIn(value: string): Joining {
  return JOININGS.find((one) => one === value) ?? 'open';
}

/** The names that wait for an admin are not typed here. */
function isTyped(field: string): field is keyof Values {
  return field !== 'wanted';
}

function namesIn(wanted: WantedNames | null): string {
  if (!wanted) return '';
  return wanted.nameMs === '' ? wanted.name : `${wanted.name} (${wanted.nameMs})`;
}

/** Returns a function that reads the club as it is stored now, for every page of its team. */
function useReadClub(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return async () => {
    const output = await api.listClubMembers({ id });
    queries.setQueryData(queryKeys.team(id), output);
    return output.club;
  };
}
