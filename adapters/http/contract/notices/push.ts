import { z } from 'zod';
import { PUSH_FIELDS } from '#core/push/push-fields.ts';
import { patternText } from '../fields.ts';
import { route } from '../route.ts';
import { noInput, noOutput } from '../schemas.ts';

export const push = {
  viewPushKey: route('viewPushKey', {
    summary: 'Returns the key that browsers subscribe to notifications with',
    input: noInput,
    output: z.object({
      key: z
        .string()
        .nullable()
        .describe('A point of P-256 in 65 bytes, as base64url; null where notifications are not offered'),
      keyId: z
        .string()
        .nullable()
        .describe('Names the key: a browser that subscribed with another one subscribes again'),
    }),
  }),
  subscribeToPush: route('subscribeToPush', {
    summary: 'Notifies a browser of the signed-in person, until it signs out; at most ten browsers a person',
    refusals: ['push_not_offered'],
    input: z.strictObject({
      endpoint: patternText(PUSH_FIELDS.endpoint).describe('The address of a push service of a browser'),
      keys: z
        .strictObject({
          p256dh: patternText(PUSH_FIELDS.p256dh).describe('A point of P-256 in 65 bytes, as base64url'),
          auth: patternText(PUSH_FIELDS.auth).describe('16 bytes, as base64url'),
        })
        .meta({ title: 'Keys of the browser' }),
      expirationTime: z
        .number()
        .min(0)
        .meta({ title: 'End of the subscription' })
        .nullable()
        .optional()
        .describe('As browsers write it; not used, because a push service says itself when it has ended'),
    }),
    output: noOutput,
  }),
  unsubscribeFromPush: route('unsubscribeFromPush', {
    summary: 'Notifies a browser of the signed-in person no more',
    input: z.strictObject({ endpoint: patternText(PUSH_FIELDS.endpoint) }),
    output: noOutput,
  }),
  testPush: route('testPush', {
    summary: 'Sends a test to every browser of the signed-in person, now',
    refusals: ['push_not_offered'],
    input: noInput,
    output: z.object({ sent: z.int().describe('Browsers whose push services took it') }),
  }),
};
