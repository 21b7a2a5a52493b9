import { z } from 'zod';
import type { MyFollow } from '#core/clubs/following/list-my-follows.ts';
import type { MyWatch } from '#core/follows/list-my-watches.ts';
import { id, instant } from '../basic-schemas.ts';
import { route } from '../route.ts';
import { noInput, noOutput } from '../schemas.ts';

const follow: z.ZodType<MyFollow> = z.object({
  club: z.object({ id, slug: z.string(), name: z.string() }),
  since: instant,
});

const watch: z.ZodType<MyWatch> = z.object({
  event: z.object({ id, title: z.string(), startsAt: instant }),
  since: instant.describe('Only what opens later is of interest'),
});

const club = z.object({ id: id.describe('The club’s id or its slug') });
const event = z.object({ id });

export const following = {
  followClub: route('followClub', {
    summary: 'Makes the signed-in person follow a club, to hear of its new events; again changes nothing',
    refusals: ['club_not_found', 'too_many_follows'],
    input: club,
    output: noOutput,
  }),
  unfollowClub: route('unfollowClub', {
    summary: 'Ends that the signed-in person follows a club; changes nothing for one that they do not',
    input: club,
    output: noOutput,
  }),
  listMyFollows: route('listMyFollows', {
    summary: 'Lists the clubs that the signed-in person follows, by name',
    input: noInput,
    output: z.object({ follows: z.array(follow) }),
  }),
  watchEvent: route('watchEvent', {
    summary:
      'Notifies the signed-in person once, ten minutes before the next of the event’s types that are open to them opens',
    refusals: ['event_not_found', 'event_over', 'too_many_watches'],
    input: event,
    output: noOutput,
  }),
  unwatchEvent: route('unwatchEvent', {
    summary: 'Ends the signed-in person’s watch of an event; changes nothing without one',
    input: event,
    output: noOutput,
  }),
  viewWatch: route('viewWatch', {
    summary: 'Returns whether the signed-in person waits for an event to open; not once they were notified',
    input: event,
    output: z.object({ isWatched: z.boolean() }),
  }),
  listMyWatches: route('listMyWatches', {
    summary:
      'Lists the events of which the signed-in person waits to be notified, the earliest start first; none that is cancelled or over',
    input: noInput,
    output: z.object({ watches: z.array(watch) }),
  }),
};
