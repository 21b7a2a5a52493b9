import { useNavigate } from 'react-router-dom';
import { CLUB_FIELDS, type ClubFacts } from '#core/clubs/club-facts.ts';
import type { WantedNames } from '#core/clubs/edit-club.ts';
import { FieldChecks } from '#core/shared/field-checks.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { paths } from '../../../app/paths.ts';
import { useForm } from '../../../app/use-form.ts';
import { useIsUploading, useUploadPicture } from '../../../app/use-upload-picture.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { PictureDrop } from '../../../ui/forms/picture-drop.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { editClubTexts } from './edit-club-texts.ts';
import { useEditClub } from './use-edit-club.ts';

export interface EditClubFormProps {
  id: string;
  /** The facts when the page opened; later changes do not overwrite input. */
  facts: ClubFacts;
  /** The names that wait for an admin, or null. */
  wanted: WantedNames | null;
  /** Whether the person may change the name and the contact email. */
  mayRename: boolean;
}

export function EditClubForm({ id, facts, wanted, mayRename }: EditClubFormProps) {
  const t = useTexts(editClubTexts);
  const { messageOf } = useErrorTexts();
  const edit = useEditClub();
  const upload = useUploadPicture();
  const isUploading = useIsUploading();
  const navigate = useNavigate();
  const form = useForm({
    defaultValues: {
      logoUrl: facts.logoUrl ?? '',
      name: facts.name,
      nameMs: facts.nameMs,
      about: facts.about,
      contactEmail: facts.contactEmail,
    },
    check: ({ name }) => {
      const checks = new FieldChecks();
      checks.text('name', name, CLUB_FIELDS.name);
      checks.throwIfInvalid();
    },
  });
  const logo = form.watch('logoUrl');

  const submit = form.submit(async ({ logoUrl, ...values }) => {
    if (isUploading) return void toast.error(t.waiting);
    await edit.mutateAsync(
      { id, ...values, logoUrl: logoUrl === '' ? null : logoUrl },
      {
        onSuccess: ({ wanted }) => {
          toast.success(wanted ? t.nameWaits(wanted.name) : t.saved);
          void navigate(paths.clubTeam.to(id));
        },
        onError: (error) => toast.error(messageOf(error, t.notSaved)),
      },
    );
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
          {t.waitingName(wanted.nameMs === '' ? wanted.name : `${wanted.name} (${wanted.nameMs})`)}
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
      {edit.isError && <FieldError id="edit-club-refusal">{messageOf(edit.error, t.notSaved)}</FieldError>}
      <Button type="submit" busy={edit.isPending} busyText={t.saving} className="self-start max-sm:w-full">
        {t.save}
      </Button>
    </form>
  );
}
