import { describe, expect, it } from 'vitest';
import type { SentMessage } from '#core/attendees/message-log.ts';
import { anEvent } from '#test/support/an-event.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

export function messageLogContract(kind: DatabaseKind): void {
  describe('MessageLog', () => {
    const given = opened(kind);
    const aMessage = (differences: Partial<SentMessage> = {}): SentMessage => ({
      id: 'message-1',
      eventId: 'event-1',
      kind: 'announcement',
      sentAt: '2026-12-01T04:00:00.000Z',
      ...differences,
    });
    const add = (...messages: readonly SentMessage[]) =>
      given().unitOfWork.run(async ({ events, messages: log }) => {
        for (const id of ['event-1', 'event-2']) await events.add(anEvent({ id }));
        for (const message of messages) await log.add(message);
      });

    it('returns when messages of a kind about an event were sent after an instant, oldest first', async () => {
      await add(
        aMessage({ id: 'b', sentAt: '2026-12-01T04:00:00.002Z' }),
        aMessage({ id: 'a', sentAt: '2026-12-01T04:00:00.001Z' }),
        aMessage({ id: 'too-old' }),
        aMessage({ id: 'change', kind: 'change', sentAt: '2026-12-01T05:00:00.000Z' }),
        aMessage({ id: 'other', eventId: 'event-2', sentAt: '2026-12-01T05:00:00.000Z' }),
      );
      const sentAfter = (eventId: string) =>
        given().unitOfWork.run(({ messages }) =>
          messages.sentAfter(eventId, 'announcement', '2026-12-01T04:00:00.000Z'),
        );
      expect(await sentAfter('event-1')).toEqual(['2026-12-01T04:00:00.001Z', '2026-12-01T04:00:00.002Z']);
      expect(await sentAfter('nothing')).toEqual([]);
    });

    it('refuses a taken id', async () => {
      await expect(add(aMessage(), aMessage())).rejects.toThrow();
    });
  });
}
