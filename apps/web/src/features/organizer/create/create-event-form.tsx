import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Poster } from '#adapters/posters/poster-category.ts';
import { unlike } from '#adapters/posters/poster-composition.ts';
import type { EventView } from '#core/events/event-view.ts';
import type { PersonView } from '#core/people/person-view.ts';
import { type Instant, parseInstant } from '#core/shared/instant.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { posterOf } from '../../../shared/events/distinct-pictures.ts';
import { paths, withCreated } from '../../../shared/paths.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useApi } from '../../../shared/use-api.ts';
import { useIsUploading } from '../../../shared/use-upload-picture.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { createEventTexts } from './create-event-texts.ts';
import { discardEventDraft, newPosterSeed, readEventDraft, saveEventDraft } from './event-draft.ts';
import { EventEditor } from './event-editor.tsx';
import { categoryOf, type EventFormValues, emptyEventForm, toCreateEventInput } from './event-form-values.ts';
import { useCheckedEventForm } from './use-checked-event-form.ts';

const DIALOG_CLOSES_MS = 300;

export function CreateEventForm({ user }: { user: PersonView }) {
  const texts = useTexts(createEventTexts);
  const { messageOf } = useErrorTexts();
  const { form, restored, discard, finish } = useEventForm(user.uid);
  const create = useChange('createEvent');
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

/** Says that an unfinished event was restored, and offers to start over. */
function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const { draft } = useTexts(createEventTexts);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p role="status" className="text-small text-muted">
        {draft.restored}
      </p>
      <ConfirmDialog
        title={draft.confirm}
        description={draft.confirmText}
        confirmLabel={draft.discard}
        cancelLabel={draft.keep}
        danger
        onConfirm={() => {
          onDiscard();
          toast.success(draft.discarded);
        }}
        trigger={
          <Button variant="ghost" size="sm" className="-mr-4">
            {draft.discard}
          </Button>
        }
      />
    </div>
  );
}

/** Tells an unverified club that its event will be reviewed. */
function ReviewNotice() {
  const { review } = useTexts(createEventTexts);
  return (
    <div className="border-l-4 border-yellow py-1 pl-5">
      <p className="subheading">{review.before}</p>
      <p className="mt-1 max-w-[60ch] text-muted">{review.beforeText}</p>
    </div>
  );
}

/** The form of a new event, filled with this person's stored draft, which is stored again when the page is left. */
function useEventForm(uid: string) {
  const [storedDraft, setStoredDraft] = useState(() => readEventDraft(uid));
  const [start] = useState(() => storedDraft ?? emptyEventForm(newPosterSeed()));
  // A ref, because the page is left before a new state would be rendered.
  const finished = useRef(false);
  const form = useCheckedEventForm(start);

  const saveDraft = useEffectEvent(() => {
    if (!finished.current) saveEventDraft(uid, form.getValues());
  });

  useEffect(() => {
    const leaving = () => saveDraft();
    window.addEventListener('pagehide', leaving);
    document.addEventListener('visibilitychange', leaving);
    return () => {
      window.removeEventListener('pagehide', leaving);
      document.removeEventListener('visibilitychange', leaving);
      leaving();
    };
  }, []);

  return {
    form,
    /** Whether the fields come from a stored draft. */
    restored: storedDraft !== null,
    discard: () => {
      discardEventDraft(uid);
      setStoredDraft(null);
      form.reset(emptyEventForm(newPosterSeed()));
    },
    /** Removes the draft, because the event exists. */
    finish: () => {
      finished.current = true;
      discardEventDraft(uid);
    },
  };
}

/** Events on each side whose posters the new one differs from. */
const NEIGHBOURS = 2;
const MAX_EVENTS = 100;

/**
 * Gives a new event a poster with another layout than those of its category around its date, until its club asks for
 * another one. Renders nothing.
 */
function DistinctPoster(): null {
  const api = useApi();
  const { setValue, getValues, formState } = useFormContext<EventFormValues>();
  const isChosen = formState.dirtyFields.poster === true;
  const [written, startDate] = useWatch<EventFormValues, ['category', 'startDate']>({
    name: ['category', 'startDate'],
  });
  const category = categoryOf({ category: written });
  const startsAt = parseInstant(startDate);
  const search = { category, q: null, limit: MAX_EVENTS, cursor: null };
  const { data } = useQuery({
    queryKey: queryKeys.eventList(search),
    queryFn: () => api.browseEvents(search),
    enabled: startsAt !== null && !isChosen,
  });

  useEffect(() => {
    if (!data || startsAt === null || isChosen) return;
    const seed = getValues('poster');
    const found = unlike({ category, seed }, postersAround(data.events, startsAt));
    if (found.seed !== seed) setValue('poster', found.seed);
  }, [data, startsAt, category, isChosen, getValues, setValue]);
  return null;
}

/** Returns the posters of the events just before and after the instant; `events` are in order of their start. */
function postersAround(events: readonly EventView[], startsAt: Instant): readonly (Poster | null)[] {
  const later = events.findIndex(({ startDate }) => startDate > startsAt);
  const place = later < 0 ? events.length : later;
  return events.slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS).map(posterOf);
}
