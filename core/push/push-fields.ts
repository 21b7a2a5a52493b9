import type { PushSubscription } from '../notifications/push/push-subscription.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { PatternRule } from '../shared/field-rules.ts';
import { AUTH_PATTERN, isPointOfP256, POINT_PATTERN, withoutPadding } from './push-keys.ts';
import { isAtPushService } from './push-services.ts';

/** A browser's subscription, as browsers write it. */
export interface PushInput {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The fields of a subscription. */
export const PUSH_FIELDS = {
  endpoint: {
    label: 'Push address',
    max: 1_000,
    pattern: '^https?://[a-z0-9.:-]+/[!"$-\\[\\]-~]+$',
    problem: { code: 'not_right', label: 'Push address' },
  },
  p256dh: {
    label: 'Key of the browser',
    pattern: POINT_PATTERN,
    problem: { code: 'not_right', label: 'Key of the browser' },
  },
  auth: {
    label: 'Secret of the browser',
    pattern: AUTH_PATTERN,
    problem: { code: 'not_right', label: 'Secret of the browser' },
  },
} as const satisfies Readonly<Record<string, PatternRule>>;

/** Returns what a browser wrote. Throws `invalid_input` for an address of no push service, and for bad keys. */
export function readPushInput(
  { endpoint, keys }: PushInput,
  otherServices: readonly string[],
): Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'> {
  const checks = new FieldChecks();
  checkEndpoint(checks, endpoint);
  if (!isAtPushService(endpoint, otherServices)) checks.addProblem('endpoint', PUSH_FIELDS.endpoint.problem);
  checks.pattern('keys.p256dh', keys.p256dh, PUSH_FIELDS.p256dh);
  if (!isPointOfP256(keys.p256dh)) checks.addProblem('keys.p256dh', PUSH_FIELDS.p256dh.problem);
  checks.pattern('keys.auth', keys.auth, PUSH_FIELDS.auth);
  checks.throwIfInvalid();
  return { endpoint, p256dh: withoutPadding(keys.p256dh), auth: withoutPadding(keys.auth) };
}

/** Adds a problem when it cannot be an address of a browser. */
export function checkEndpoint(checks: FieldChecks, endpoint: string): void {
  checks.length('endpoint', endpoint, PUSH_FIELDS.endpoint);
  checks.pattern('endpoint', endpoint, PUSH_FIELDS.endpoint);
}
