import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EventWithTypes } from '#core/events/event-views.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { paths } from '../../../shared/paths.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useApi } from '../../../shared/use-api.ts';
import { isChangedMeanwhile, useChangedMeanwhile } from '../../../shared/use-changed-meanwhile.ts';
import { useIsUploading } from '../../../shared/use-upload-picture.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { type AnnouncedChange, ChangeMessageDialog, hasMoved } from './change-message-dialog.tsx';
import { createEventTexts } from './create-event-texts.ts';
import { editEventTexts } from './edit-event-texts.ts';
import { EventEditor } from './event-editor.tsx';
import { eventFormOf, toEditEventInput } from './event-form-values.ts';
import { comparedFields, comparedFieldsOf, EventMeanwhile, takeField } from './event-meanwhile.tsx';
import { useCheckedEventForm } from './use-checked-event-form.ts';

/** Follows the event until something is typed; then later changes of others do not overwrite input. */
export function EditEventForm({ event }: { event: EventWithTypes }) {
  const texts = useTexts(editEventTexts);
  const { uploading } = useTexts(createEventTexts);
  const { messageOf } = useErrorTexts();
  const [first] = useState(() => eventFormOf(event));
  const { ticketPrice: currentPrice, imageUrl: currentImageUrl } = eventFormOf(event);
  const form = useCheckedEventForm(first, { currentPrice, currentImageUrl });
  const edit = useChange('editEvent');
  const read = useReadEvent(event.id);
  const meanwhile = useChangedMeanwhile({
    subject: event,
    fieldsOf: comparedFieldsOf,
    typed: () => comparedFields(form.getValues()),
    take: (field, value) => takeField(form, field, value),
    read,
    restart: { isUntouched: !form.formState.isDirty, from: (newer) => form.reset(eventFormOf(newer)) },
  });
  const opened = meanwhile.subject;
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
  const hasSeveralTypes = useHasSeveralTypes(event);
  const { user } = useSession();
  const mayNeedReview = opened.status === 'published' && user?.role === 'club' && !user.isClubVerified;
  // People with tickets go on seeing an event that was taken off sale.
  const isDraft = opened.status === 'draft' && ticketCount === 0;
  const isInReview = opened.status === 'pending_review';
  const back = paths.manageEvent.to(event.id);

  const submit = form.submit(async (values) => {
    if (isUploading) return;
    try {
      const { before, after } = await meanwhile.save(async (before) => {
        const { event: after } = await edit.mutateAsync(toEditEventInput(values, before));
        return { before, after };
      });
      toast.success(texts.done);
      const people = ticketCount > 0 && hasMoved(before, after) ? await peopleWith(after.id) : 0;
      if (people > 0) setChange({ before, after, people });
      else await navigate(back);
    } catch (error) {
      if (!isChangedMeanwhile(error)) toast.error(messageOf(error, texts.failed));
      throw error;
    }
  });

  return (
    <>
      <EventEditor
        title={isDraft ? texts.draft : texts.title}
        lead={isDraft ? texts.draftLead : isInReview ? texts.inReviewLead : texts.lead}
        form={form}
        refusal={edit.isError && meanwhile.changed.length === 0 ? messageOf(edit.error, texts.failed) : ''}
        meanwhile={<EventMeanwhile meanwhile={meanwhile} control={form.control} />}
        hasPrice={opened.ticketPrice > 0}
        typesOf={hasSeveralTypes ? event.id : undefined}
        currentStart={
          isDraft ? undefined : { startDate: eventFormOf(opened).startDate, hasTickets: ticketCount > 0 }
        }
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

/** Whether the event sells more than one type, so that its form does not change the price. */
function useHasSeveralTypes({ id, types }: EventWithTypes): boolean {
  const { data } = useRead('viewPlan', { id });
  return (data?.types.filter(({ retired }) => !retired) ?? types).length > 1;
}

/** Returns a function that reads the event as it is stored now, for every page that shows it. */
function useReadEvent(id: string) {
  const api = useApi();
  const cache = useQueryClient();
  return async () => {
    const output = await api.viewEvent({ id });
    cache.setQueryData(queryKeys.event(id), output);
    return output.event;
  };
}
