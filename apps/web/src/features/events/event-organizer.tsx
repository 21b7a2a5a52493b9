import type { EventView } from '#core/events/event-view.ts';
import { useClub } from '../../shared/membership/use-club.ts';
import { paths } from '../../shared/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { FollowButton } from './club/follow-button.tsx';
import { eventPageTexts } from './event-page-texts.ts';

/** Who organizes the event: initial, name, whether it is verified, email, and the button that follows it. */
export function EventOrganizer({ event }: { event: EventView }) {
  const texts = useTexts(eventPageTexts);
  // A club without a public event may have no page yet.
  const isPublic = event.status !== 'draft' && event.status !== 'pending_review';
  return (
    <section className="mt-12 border-t pt-6">
      <h2 className="text-small text-muted">{texts.organizer}</h2>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft font-extrabold text-accent"
        >
          {initialOf(event.organizerName)}
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p dir="auto" className="subheading">
              {isPublic ? (
                <TextLink to={paths.club.to(event.organizerId)} className="wrap-anywhere">
                  {event.organizerName}
                </TextLink>
              ) : (
                event.organizerName
              )}
            </p>
            {isPublic && <Verified id={event.organizerId} />}
          </div>
          {event.organizerEmail !== '' && (
            <a
              href={`mailto:${event.organizerEmail}`}
              className="inline-flex min-h-11 items-center break-all underline decoration-accent decoration-2 underline-offset-[0.35em] hover:text-accent"
            >
              {event.organizerEmail}
            </a>
          )}
        </div>
        {isPublic && (
          <div className="min-h-11 max-sm:w-full">
            <Follow id={event.organizerId} />
          </div>
        )}
      </div>
    </section>
  );
}

function Verified({ id }: { id: string }) {
  const texts = useTexts(eventPageTexts);
  return useClub(id).data?.isVerified ? <Badge tone="green">{texts.verified}</Badge> : null;
}

function Follow({ id }: { id: string }) {
  const club = useClub(id).data;
  return club ? <FollowButton club={club} /> : null;
}

function initialOf(name: string): string {
  const [first = ''] = name.trim();
  return first.toLocaleUpperCase();
}
