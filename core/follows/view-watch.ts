import { type Actor, requireSignedIn } from '../actor.ts';
import type { EventId } from '../shared/ids.ts';
import { isWaiting } from './watch.ts';
import { WatchQueries } from './watch-queries.ts';

export interface WatchView {
  /** Whether the signed-in person waits to be notified; false once they were. */
  readonly isWatched: boolean;
}

/** Returns whether the signed-in person watches an event. */
export class ViewWatch {
  static readonly needs = [WatchQueries] as const;

  constructor(private readonly watches: Pick<WatchQueries, 'find'>) {}

  async execute(actor: Actor, input: { readonly id: EventId }): Promise<WatchView> {
    const { uid } = requireSignedIn(actor);
    const watch = await this.watches.find(input.id, uid);
    return { isWatched: watch !== null && isWaiting(watch) };
  }
}
