import type { SignedIn } from '#core/actor.ts';
import type { EventId } from '#core/shared/ids.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import type { DemoEvent } from './demo-events.ts';
import type { DemoApplication } from './load-demo-data.ts';

/** Where an event was to take place when its tickets were sold, by its title. */
export const DEMO_EARLIER_VENUES: Readonly<Record<string, string>> = {
  'Rattan Weaving Afternoon': 'Design Studio B',
};

/** How long ago its holders were sent word of it. */
const MOVED_MINUTES_AGO = 20;

/** Moves an event to its venue, and sends its holders word of it, so that who paid can give the ticket back. */
export async function moveDemoEvent(
  application: DemoApplication,
  { venue }: DemoEvent,
  { eventId: id, organizer }: { readonly eventId: EventId; readonly organizer: SignedIn },
  now: Instant,
): Promise<void> {
  application.clock.set(addMinutes(now, -MOVED_MINUTES_AGO));
  const { event } = await application.resolveUseCase('ViewEvent').execute(organizer, { id });
  await application.resolveUseCase('EditEvent').execute(organizer, { ...event, venue });
  await application.resolveUseCase('TellOfMove').execute(organizer, { id });
}
