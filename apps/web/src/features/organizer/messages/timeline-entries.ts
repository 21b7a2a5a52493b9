import type { AutomaticMessage } from '#core/attendees/messages/automatic-messages.ts';
import type { ListMessagesOutput } from '#core/attendees/messages/list-messages.ts';
import type { MessageView } from '#core/attendees/messages/message-view.ts';
import type { Instant } from '#core/shared/instant.ts';

/** One line of the timeline: what somebody wrote, or what Acara sends by itself. */
export type TimelineEntry =
  | { readonly id: string; readonly at: Instant; readonly message: MessageView }
  | { readonly id: string; readonly at: Instant; readonly automatic: AutomaticMessage };

export interface Timeline {
  /** The next first. */
  readonly toCome: readonly TimelineEntry[];
  /** The latest first. */
  readonly past: readonly TimelineEntry[];
}

export function timelineOf({ messages, automatic }: ListMessagesOutput): Timeline {
  const all: readonly TimelineEntry[] = [
    ...messages.map((message) => ({ id: message.id, at: momentOf(message), message })),
    ...automatic.map((one) => ({ id: idOf(one), at: one.dueAt, automatic: one })),
  ];
  const sorted = [...all].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  return {
    toCome: sorted.filter((entry) => isToCome(stateOf(entry))),
    past: sorted.filter((entry) => !isToCome(stateOf(entry))).reverse(),
  };
}

export function stateOf(entry: TimelineEntry): AutomaticMessage['state'] | MessageView['state'] {
  return 'message' in entry ? entry.message.state : entry.automatic.state;
}

function isToCome(state: ReturnType<typeof stateOf>): boolean {
  return state === 'scheduled' || state === 'off';
}

function momentOf({ sentAt, cancelledAt, dueAt }: MessageView): Instant {
  return sentAt ?? cancelledAt ?? dueAt;
}

function idOf(one: AutomaticMessage): string {
  return one.kind === 'reminder' ? `reminder-${one.hoursBefore}` : `change-${one.dueAt}`;
}
