import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EventView } from '#core/events/event-view.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { paths } from '../../../app/paths.ts';
import { useAbilities } from '../../../app/session/use-abilities.ts';
import { useSession } from '../../../app/session/use-session.ts';
import { useApi } from '../../../app/use-api.ts';
import { useIsUploading } from '../../../app/use-upload-picture.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { type AnnouncedChange, ChangeMessageDialog, hasMoved } from './change-message-dialog.tsx';
import { createEventTexts } from './create-event-texts.ts';
import { editEventTexts } from './edit-event-texts.ts';
import { EventEditor } from './event-editor.tsx';
import { eventFormOf, toEditEventInput } from './event-form-values.ts';
import { useEditEvent } from './mutations.ts';
import { useCheckedEventForm } from './use-checked-event-form.ts';

/** Starts from the event as it was when the page opened; later changes do not overwrite input. */
export function EditEventForm({ event }: { event: EventView }) {
  const texts = useTexts(editEventTexts);
  const { uploading } = useTexts(createEventTexts);
  const { messageOf } = useErrorTexts();
  const [opened] = useState(event);
  const [start] = useState(() => eventFormOf(opened));
  const form = useCheckedEventForm(start, {
    currentPrice: start.ticketPrice,
    currentImageUrl: start.imageUrl,
  });
  const edit = useEditEvent();
  const isUploading = useIsUploading();
  const navigate = useNavigate();
  const [change, setChange] = useState<AnnouncedChange | null>(null);
  const api = useApi();
  /** 0 when the number can't be loaded: the change is saved anyway. */
  const peopleWith = async (id: string) => {
    const list = await api.listAttendees({ id, q: null, cursor: null }).catch(() => null);
    return list?.counts.people ?? 0;
  };
  const ticketCount = event.capacity - event.ticketsLeft;
  const { user } = useSession();
  const { may } = useAbilities();
  const mayNeedReview = opened.status === 'published' && user?.role === 'club' && !user.isClubVerified;
  const back = paths.manageEvent.to(event.id);

  const submit = form.submit(async (values) => {
    if (isUploading) return;
    try {
      const { event: after } = await edit.mutateAsync(toEditEventInput(values, opened));
      toast.success(texts.done);
      const people =
        may('message') && ticketCount > 0 && hasMoved(opened, after) ? await peopleWith(after.id) : 0;
      if (people > 0) setChange({ before: opened, after, people });
      else await navigate(back);
    } catch (error) {
      toast.error(messageOf(error, texts.failed));
      throw error;
    }
  });

  return (
    <>
      <EventEditor
        title={texts.title}
        lead={texts.lead}
        form={form}
        refusal={edit.isError ? messageOf(edit.error, texts.failed) : ''}
        hasPrice={opened.ticketPrice > 0}
        currentStart={{ startDate: start.startDate, hasTickets: ticketCount > 0 }}
        onSubmit={submit}
        hints={
          ticketCount > 0
            ? { ticketPrice: texts.price, capacity: texts.capacity(formatCount(ticketCount)) }
            : undefined
        }
        notices={
          <>
            {mayNeedReview && <Notice title={texts.review} text={texts.reviewText} />}
            {ticketCount > 0 && <Notice title={texts.taken} text={texts.takenText} />}
          </>
        }
        actions={
          <>
            <ButtonLink to={back} variant="secondary">
              {texts.cancel}
            </ButtonLink>
            <Button
              type="submit"
              busy={isUploading || edit.isPending}
              busyText={isUploading ? uploading : texts.submitting}
            >
              {texts.submit}
            </Button>
          </>
        }
      />
      <ChangeMessageDialog change={change} onDone={() => void navigate(back)} />
    </>
  );
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <div className="border-l-4 border-yellow py-1 pl-5">
      <p className="subheading">{title}</p>
      <p className="mt-1 max-w-[60ch] text-muted">{text}</p>
    </div>
  );
}
