import type { EventView } from '#core/events/event-view.ts';
import { paths } from '../../app/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { EventActions } from './event-actions.tsx';
import { eventPageTexts } from './event-page-texts.ts';

/** The club's description of the event, its tags and the organizer. */
export function EventDescription({ event, className }: { event: EventView; className?: string | undefined }) {
  const texts = useTexts(eventPageTexts);
  // A club without a public event may have no page yet.
  const isPublic = event.status !== 'draft' && event.status !== 'pending_review';
  return (
    <div className={cn('min-w-0', className)}>
      <EventActions event={event} />
      <section className="mt-8 sm:mt-12">
        <h2 className="heading">{texts.about}</h2>
        <p dir="auto" className="mt-4 max-w-[62ch] whitespace-pre-line">
          {event.description}
        </p>
      </section>
      {event.tags.length > 0 && (
        <ul aria-label={texts.tags} className="mt-8 flex flex-wrap gap-2">
          {event.tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip>
                <bdi>{tag}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <section className="mt-12 border-t pt-6">
        <h2 className="text-small text-muted">{texts.organizer}</h2>
        <p dir="auto" className="subheading mt-1">
          {isPublic ? (
            <TextLink to={paths.club.to(event.organizerId)} className="wrap-anywhere">
              {event.organizerName}
            </TextLink>
          ) : (
            event.organizerName
          )}
        </p>
        {event.organizerEmail !== '' && (
          <a
            href={`mailto:${event.organizerEmail}`}
            className="inline-flex min-h-11 items-center break-all underline decoration-accent decoration-2 underline-offset-[0.35em] hover:text-accent"
          >
            {event.organizerEmail}
          </a>
        )}
      </section>
    </div>
  );
}
