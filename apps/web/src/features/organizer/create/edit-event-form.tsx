import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EventView } from '#core/events/event-view.ts';
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
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { LeaveGuard } from '../plan/leave-guard.tsx';
import { type AnnouncedChange, ChangeMessageDialog } from './change-message-dialog.tsx';
import { changeMessageTexts } from './change-message-texts.ts';
import { createEventTexts } from './create-event-texts.ts';
import { editEventTexts } from './edit-event-texts.ts';
import { EventEditor } from './event-editor.tsx';
import { eventFormOf, toEditEventInput } from './event-form-values.ts';
import { comparedFields, comparedFieldsOf, EventMeanwhile, takeField } from './event-meanwhile.tsx';
import { noticeTime } from './notice-time.ts';
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
      const pending = hasMoved(before, after) ? after.changeNotice : undefined;
      if (pending && pending.recipients > 0) setChange({ before, after, pending });
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
        namesChanges
        hints={
          ticketCount > 0
            ? { ticketPrice: texts.price, capacity: texts.capacity(formatCount(ticketCount)) }
            : undefined
        }
        notices={
          <>
            {mayNeedReview && <Notice title={texts.review} text={texts.reviewText} />}
            <PendingNotice event={event} />
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
      <LeaveGuard isTouched={form.formState.isDirty && !edit.isSuccess} text={texts.leaveText} />
      <ChangeMessageDialog change={change} onDone={() => void navigate(back)} />
    </>
  );
}

/** Whether the time or the place changed. */
function hasMoved(before: EventView, after: EventView): boolean {
  return (['startDate', 'endDate', 'location', 'venue'] as const).some((key) => before[key] !== after[key]);
}

/** What people with a ticket are still to be sent word of; nothing where nothing is pending. */
function PendingNotice({ event: { changeNotice, status } }: { event: EventWithTypes }) {
  const t = useTexts(changeMessageTexts);
  const { language } = useLanguage();
  if (!changeNotice || changeNotice.recipients === 0) return null;
  const people = formatCount(changeNotice.recipients);
  const title =
    status === 'published' ? t.pending(people, noticeTime(changeNotice, language)) : t.pendingOncePublic;
  return <Notice title={title} text={t.pendingText} />;
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
