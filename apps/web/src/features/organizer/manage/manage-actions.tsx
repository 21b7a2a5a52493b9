import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EventView } from '#core/events/event-view.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useNow } from '../../../shared/calls/use-now.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { ShareSheet } from '../../../shared/events/share-sheet.tsx';
import { paths } from '../../../shared/paths.ts';
import { useAbilities } from '../../../shared/session/use-abilities.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Button, ButtonLink, type ButtonVariant } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { type AvailableActions, availableActions } from './available-actions.ts';
import { CancelEvent } from './cancel-event.tsx';
import { DeleteEvent } from './delete-event.tsx';
import { primaryAction } from './primary-action.ts';
import { publishesImmediately } from './publishes-immediately.ts';
import { texts } from './texts.ts';

/** The action of the moment first, then the common ones; the others are in a menu. */
export function ManageActions({ event }: { event: EventView }) {
  const t = useTexts(texts).actions;
  const available = availableActions(event, useAbilities().may);
  const primary = primaryAction(event, available, useNow());
  const [isEditPrimary, isScanPrimary] = [primary === 'edit', primary === 'scan'];
  return (
    <section
      tabIndex={-1}
      aria-label={t.label}
      className="flex flex-wrap items-center gap-2 outline-none max-sm:*:first:w-full"
    >
      {isScanPrimary && (
        <ButtonLink to={paths.checkIn.to(event.id)} size="sm">
          {t.checkIn}
        </ButtonLink>
      )}
      {available.publish && <PublishButton id={event.id} variant={isScanPrimary ? 'secondary' : 'primary'} />}
      {event.status === 'published' && (
        <ShareSheet event={event} size="sm" variant={isScanPrimary ? 'secondary' : 'primary'} withPoster />
      )}
      {available.edit && (
        <ButtonLink
          to={paths.editEvent.to(event.id)}
          size="sm"
          variant={isEditPrimary ? 'primary' : 'secondary'}
        >
          {t.edit}
        </ButtonLink>
      )}
      <ButtonLink to={paths.event.to(event.id)} size="sm" variant="secondary">
        {t.view}
      </ButtonLink>
      <MoreActions event={event} available={available} offersCheckIn={available.checkIn && !isScanPrimary} />
    </section>
  );
}

type Question = 'unpublish' | 'delete' | 'cancel';

interface MoreActionsProps {
  event: EventView;
  available: AvailableActions;
  offersCheckIn: boolean;
}

function MoreActions({ event, available, offersCheckIn }: MoreActionsProps) {
  const t = useTexts(texts).actions;
  // Expired tickets keep a draft from being deleted, and only the server knows of them.
  const [hasExpiredTickets, setHasExpiredTickets] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const duplicate = useDuplicate(event.id);
  const close = () => setQuestion(null);
  const asks = (about: Question, label: string): MenuItem => ({
    label,
    danger: about !== 'unpublish',
    onSelect: () => setQuestion(about),
  });

  const items: readonly (MenuItem | false)[] = [
    offersCheckIn && { label: t.checkIn, to: paths.checkIn.to(event.id) },
    event.status === 'published' && { label: t.poster, to: paths.eventPoster.to(event.id) },
    available.duplicate && { label: t.duplicate, onSelect: duplicate.run, disabled: duplicate.isPending },
    available.unpublish && asks('unpublish', event.status === 'published' ? t.unpublish : t.withdraw),
    available.delete && !hasExpiredTickets && asks('delete', t.delete),
    (available.cancel || hasExpiredTickets) && asks('cancel', t.cancel),
  ];
  if (!items.some(Boolean)) return null;
  return (
    <>
      <Menu
        trigger={<IconButton label={t.more} icon={<Ellipsis />} tone="outlined" />}
        items={items.filter((item) => item !== false)}
      />
      <UnpublishEvent event={event} open={question === 'unpublish'} onClose={close} />
      <DeleteEvent
        event={event}
        open={question === 'delete'}
        onClose={close}
        onRefused={() => setHasExpiredTickets(true)}
      />
      <CancelEvent id={event.id} open={question === 'cancel'} onClose={close} />
    </>
  );
}

/** Puts a draft on sale, or sends it for review. */
function PublishButton({ id, variant }: { id: string; variant: ButtonVariant }) {
  const t = useTexts(texts).actions;
  const { messageOf } = useErrorTexts();
  const { user } = useSession();
  const publish = useChange('publishEvent');
  const press = () =>
    // The button is gone by then.
    void publish.mutateAsync({ id }).then(
      ({ event }) => toast.success(event.status === 'pending_review' ? t.sentToReview : t.published),
      (error) => toast.error(messageOf(error, t.failed)),
    );
  return (
    <Button size="sm" variant={variant} busy={publish.isPending} onClick={press}>
      {publishesImmediately(user) ? t.publish : t.review}
    </Button>
  );
}

/** Duplicates the event and opens the copy's form. */
function useDuplicate(id: string): { readonly run: () => void; readonly isPending: boolean } {
  const t = useTexts(texts).actions;
  const { messageOf } = useErrorTexts();
  const { mutate, isPending } = useChange('duplicateEvent');
  const navigate = useNavigate();
  const run = () =>
    mutate(
      { id },
      {
        onSuccess: ({ event }) => {
          toast.success(t.duplicated);
          void navigate(paths.editEvent.to(event.id));
        },
        onError: (error) => toast.error(messageOf(error, t.failed)),
      },
    );
  return { run, isPending };
}

interface UnpublishEventProps {
  event: EventView;
  open: boolean;
  onClose: () => void;
}

/** Takes the event off sale or out of the review, after a question; it becomes a draft. */
function UnpublishEvent({ event, open, onClose }: UnpublishEventProps) {
  const t = useTexts(texts).actions;
  const { messageOf } = useErrorTexts();
  const unpublish = useChange('unpublishEvent');
  const words =
    event.status === 'published'
      ? { action: t.unpublish, title: t.unpublishTitle, text: t.unpublishText, done: t.unpublished }
      : { action: t.withdraw, title: t.withdrawTitle, text: t.withdrawText, done: t.withdrawn };

  const confirm = () =>
    void unpublish
      .mutateAsync({ id: event.id })
      .then(
        () => toast.success(words.done),
        (error) => toast.error(messageOf(error, t.failed)),
      )
      .then(onClose);

  return (
    <ConfirmDialog
      title={words.title}
      description={words.text}
      confirmLabel={words.action}
      cancelLabel={t.keep}
      open={open}
      onOpenChange={onClose}
      busy={unpublish.isPending}
      onConfirm={confirm}
    />
  );
}
