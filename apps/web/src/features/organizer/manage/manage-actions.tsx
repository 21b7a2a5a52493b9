import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { ShareSheet } from '../../../app/events/share-sheet.tsx';
import { paths } from '../../../app/paths.ts';
import { useAbilities } from '../../../app/session/use-abilities.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { type AvailableActions, availableActions } from './available-actions.ts';
import { CancelEvent } from './cancel-event.tsx';
import { DeleteEvent } from './delete-event.tsx';
import { primaryAction } from './primary-action.ts';
import { PublishButton } from './publish-button.tsx';
import { texts } from './texts.ts';
import { UnpublishEvent } from './unpublish-event.tsx';
import { useDuplicate } from './use-duplicate.ts';
import { useNow } from './use-now.ts';

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
        <ShareSheet event={event} size="sm" variant={isScanPrimary ? 'secondary' : 'primary'} />
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
