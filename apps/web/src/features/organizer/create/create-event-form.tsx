import { useNavigate } from 'react-router-dom';
import type { PersonView } from '#core/people/person-view.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { paths, withCreated } from '../../../app/paths.ts';
import { useIsUploading } from '../../../app/use-upload-picture.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { createEventTexts } from './create-event-texts.ts';
import { DistinctPoster } from './distinct-poster.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { EventEditor } from './event-editor.tsx';
import { toCreateEventInput } from './event-form-values.ts';
import { useCreateEvent } from './mutations.ts';
import { ReviewNotice } from './review-notice.tsx';
import { useEventForm } from './use-event-form.ts';

const DIALOG_CLOSES_MS = 300;

export function CreateEventForm({ user }: { user: PersonView }) {
  const texts = useTexts(createEventTexts);
  const { messageOf } = useErrorTexts();
  const { form, restored, discard, finish } = useEventForm(user.uid);
  const create = useCreateEvent();
  const isUploading = useIsUploading();
  const navigate = useNavigate();
  const isSavingDraft = create.variables?.status === 'draft';

  const startAfresh = () => {
    discard();
    // The notice disappears with the focus: moves it to the first field once the dialog has closed.
    setTimeout(() => form.setFocus('title'), DIALOG_CLOSES_MS);
  };

  const send = (status: 'draft' | null) =>
    form.submit(async (values) => {
      if (isUploading) return;
      try {
        const { event } = await create.mutateAsync(toCreateEventInput(values, status));
        finish();
        // The newest toast is on top.
        if (event.status === 'pending_review') toast.success(texts.review.after);
        toast.success(event.status === 'draft' ? texts.draftSaved : texts.done);
        await navigate(paths.dashboard, { state: withCreated(event.id) });
      } catch (error) {
        toast.error(messageOf(error, texts.failed));
        throw error;
      }
    });

  return (
    <EventEditor
      title={texts.title}
      lead={texts.lead}
      form={form}
      refusal={create.isError ? messageOf(create.error, texts.failed) : ''}
      onSubmit={send(null)}
      notices={
        <>
          <DistinctPoster />
          {!user.isClubVerified && <ReviewNotice />}
          {restored && <DraftNotice onDiscard={startAfresh} />}
        </>
      }
      actions={
        <>
          <ButtonLink to={paths.dashboard} variant="ghost">
            {texts.cancel}
          </ButtonLink>
          <Button
            variant="secondary"
            busy={create.isPending && isSavingDraft}
            busyText={texts.savingDraft}
            onClick={() => void send('draft')()}
          >
            {texts.saveDraft}
          </Button>
          <Button
            type="submit"
            busy={isUploading || (create.isPending && !isSavingDraft)}
            busyText={isUploading ? texts.uploading : texts.submitting}
          >
            {texts.submit}
          </Button>
        </>
      }
    />
  );
}
