import type { PushMessage } from '#core/notifications/push/push-message.ts';
import type { PushSubscription } from '#core/notifications/push/push-subscription.ts';

/** A browser of a person. Its keys are a point of the curve and 16 bytes. */
export function aPushSubscription(differences: Partial<PushSubscription> = {}): PushSubscription {
  const id = differences.id ?? 'browser-1';
  return {
    id,
    uid: 'student-one',
    sessionId: '',
    endpoint: `https://push.test/${id}`,
    ...A_BROWSERS_KEYS,
    device: 'Chrome on Android',
    vapidKeyId: 'key-1',
    createdAt: '2026-12-01T04:00:00.000Z',
    lastOkAt: null,
    failures: 0,
    ...differences,
  };
}

/** The public key of RFC 8291's example, and its secret. */
export const A_BROWSERS_KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
} as const;

/** A message for the browsers of a person: a reminder that is due. */
export function aPushMessage(differences: Partial<PushMessage> = {}): PushMessage {
  return {
    id: 'push-1',
    to: { uid: 'student-one', name: 'Student One', email: 'student-one@student.acara.test' },
    kind: 'event_reminder',
    notice: {
      kind: 'event_reminder',
      ticketId: 'ticket-1',
      eventId: 'event-1',
      eventTitle: 'Night of the Gamelan',
      startsAt: '2026-12-02T11:00:00.000Z',
      location: 'Main Campus',
      venue: 'DK 3',
    },
    mailed: false,
    createdAt: '2026-12-01T04:00:00.000Z',
    dueAt: '2026-12-01T04:00:00.000Z',
    sentAt: null,
    attempts: 0,
    takenBy: [],
    lastError: null,
    ...differences,
  };
}
