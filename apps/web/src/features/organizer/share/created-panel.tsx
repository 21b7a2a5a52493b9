import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { EventView } from '#core/events/event-view.ts';
import { ShareActions } from '../../../shared/events/share-actions.tsx';
import { addressOfEvent } from '../../../shared/events/shareable-event.ts';
import { createdIn, paths } from '../../../shared/paths.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useAbilities } from '../../../shared/session/use-abilities.ts';
import { useApi } from '../../../shared/use-api.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { thankYouLink } from '../messages/template-link.ts';
import { organizerShareTexts } from './share-texts.ts';

/** The event that was just created, with the ways to make it known, until it is dismissed. */
export function CreatedPanel() {
  const id = createdIn(useLocation().state);
  return id && <Created key={id} id={id} />;
}

function Created({ id }: { id: string }) {
  const api = useApi();
  const { data } = useQuery({ queryKey: queryKeys.event(id), queryFn: () => api.viewEvent({ id }) });
  const event = data?.event;
  if (event?.status === 'published' || event?.status === 'pending_review' || event?.status === 'draft')
    return <Panel event={event} status={event.reviewNote === null ? event.status : 'declined'} />;
  return null;
}

interface PanelProps {
  event: EventView;
  status: 'published' | 'pending_review' | 'draft' | 'declined';
}

function Panel({ event, status }: PanelProps) {
  const t = useTexts(organizerShareTexts);
  const navigate = useNavigate();
  const titleId = useId();
  const { may } = useAbilities();

  const dismiss = () => {
    void navigate(paths.dashboard, { replace: true, state: null });
    // The focused button is removed: moves the focus to the page's title.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };

  return (
    <section
      aria-labelledby={titleId}
      className="relative mb-6 grid overflow-hidden rounded-sheet border bg-surface sm:mb-8 sm:grid-cols-[minmax(0,15rem)_1fr] lg:grid-cols-[minmax(0,22rem)_1fr]"
    >
      <Picture
        address={event.imageUrl}
        poster={{ seed: event.id, category: event.category }}
        eager
        className="aspect-[3/1] sm:aspect-auto sm:h-full"
      />
      <div className="flex min-w-0 flex-col gap-4 p-4 sm:p-7">
        <div className="min-w-0 pr-11">
          <h2 id={titleId} className="heading text-pretty break-words">
            {t.headings[status](event.title)}
          </h2>
          <p className="mt-1 text-muted">{t.leads[status]}</p>
        </div>
        {status === 'published' ? (
          <>
            <TextLink to={paths.event.to(event.id)} className="-my-2 self-start text-small break-all">
              {addressOfEvent(event).replace(/^https?:\/\//, '')}
            </TextLink>
            <div className="max-w-xl">
              <ShareActions event={event} size="sm" withPoster />
            </div>
          </>
        ) : (
          <ButtonLink to={paths.manageEvent.to(event.id)} variant="secondary" className="self-start">
            {t.manage}
          </ButtonLink>
        )}
        <div className="-my-2 flex flex-wrap gap-x-6">
          <TextLink to={paths.manageTickets.to(event.id)} arrow className="text-small">
            {t.moreTypes}
          </TextLink>
          {may('message') && (
            <TextLink to={thankYouLink(event.id)} arrow className="text-small">
              {t.thanks}
            </TextLink>
          )}
        </div>
      </div>
      <IconButton
        label={t.dismiss}
        icon={<X />}
        onClick={dismiss}
        className="absolute top-2 right-2 max-sm:bg-surface"
      />
    </section>
  );
}
