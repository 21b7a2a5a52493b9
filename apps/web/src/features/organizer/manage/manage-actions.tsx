import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EventView } from '#core/events/event-view.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { paths } from '../../../app/paths.ts';
import { useSession } from '../../../app/session/use-session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { availableActions } from './available-actions.ts';
import { CancelEvent } from './cancel-event.tsx';
import { DeleteEvent } from './delete-event.tsx';
import { useDuplicateEvent, usePublishEvent } from './mutations.ts';
import { publishesImmediately } from './publishes-immediately.ts';
import { texts } from './texts.ts';
import { UnpublishEvent } from './unpublish-event.tsx';

/** The available actions: the most common first, those that can't be undone last. */
export function ManageActions({ event }: { event: EventView }) {
  const t = useTexts(texts).actions;
  const available = availableActions(event);
  // Expired tickets keep a draft from being deleted, and only the server knows of them.
  const [hasExpiredTickets, setHasExpiredTickets] = useState(false);
  return (
    <section tabIndex={-1} aria-label={t.label} className="mt-8 flex flex-wrap gap-3 outline-none">
      {available.publish && <Publish id={event.id} />}
      {available.edit && (
        <ButtonLink
          to={paths.editEvent.to(event.id)}
          size="sm"
          variant={available.publish ? 'secondary' : 'primary'}
        >
          {t.edit}
        </ButtonLink>
      )}
      <ButtonLink to={paths.event.to(event.id)} size="sm" variant="secondary">
        {t.view}
      </ButtonLink>
      {available.checkIn && (
        <ButtonLink to={paths.checkIn.to(event.id)} size="sm" variant="secondary">
          {t.checkIn}
        </ButtonLink>
      )}
      <Duplicate id={event.id} />
      {available.unpublish && <UnpublishEvent event={event} />}
      {available.delete && !hasExpiredTickets && (
        <DeleteEvent id={event.id} onRefused={() => setHasExpiredTickets(true)} />
      )}
      {(available.cancel || hasExpiredTickets) && <CancelEvent id={event.id} />}
    </section>
  );
}

function Publish({ id }: { id: string }) {
  const t = useTexts(texts).actions;
  const { messageOf } = useErrorTexts();
  const { user } = useSession();
  const publish = usePublishEvent();
  const press = () =>
    publish.mutate(
      { id },
      {
        onSuccess: ({ event }) =>
          toast.success(event.status === 'pending_review' ? t.sentToReview : t.published),
        onError: (error) => toast.error(messageOf(error, t.failed)),
      },
    );
  return (
    <Button size="sm" busy={publish.isPending} onClick={press}>
      {publishesImmediately(user) ? t.publish : t.review}
    </Button>
  );
}

function Duplicate({ id }: { id: string }) {
  const t = useTexts(texts).actions;
  const { messageOf } = useErrorTexts();
  const duplicate = useDuplicateEvent();
  const navigate = useNavigate();
  const press = () =>
    duplicate.mutate(
      { id },
      {
        onSuccess: ({ event }) => {
          toast.success(t.duplicated);
          void navigate(paths.editEvent.to(event.id));
        },
        onError: (error) => toast.error(messageOf(error, t.failed)),
      },
    );
  return (
    <Button size="sm" variant="secondary" busy={duplicate.isPending} onClick={press}>
      {t.duplicate}
    </Button>
  );
}
