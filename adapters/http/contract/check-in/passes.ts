import { z } from 'zod';
import { CHECK_IN_FIELDS } from '#core/check-in/check-in-rules.ts';
import { PASS_FIELDS } from '#core/check-in/passes/check-in-pass.ts';
import type { PassView } from '#core/check-in/passes/pass-view.ts';
import { id, instant } from '../basic-schemas.ts';
import { text } from '../fields.ts';
import { route } from '../route.ts';

const pass: z.ZodType<PassView> = z.object({
  id,
  gate: z.string(),
  secret: z.string().nullable().describe('The link is /door/<event>#<secret>; null once revoked'),
  createdAt: instant,
  revokedAt: instant.nullable(),
  volunteers: z.array(
    z.object({
      deviceId: id,
      name: z.string(),
      since: instant,
      checkedIn: z.int(),
      lastCheckInAt: instant.nullable(),
    }),
  ),
});

export const checkInPasses = {
  listCheckInPasses: route('listCheckInPasses', {
    summary: 'Lists the check-in passes of an event and who uses them',
    refusals: ['event_not_found'],
    input: z.object({ id }),
    output: z.object({ passes: z.array(pass), opensAt: instant, closesAt: instant }),
  }),
  createCheckInPass: route('createCheckInPass', {
    summary: 'Makes a check-in pass for volunteers without an account',
    refusals: ['event_not_found', 'check_in_closed', 'too_many_passes'],
    input: z.strictObject({ id, gate: text(CHECK_IN_FIELDS.gate).default('') }),
    output: z.object({ pass }),
  }),
  revokeCheckInPass: route('revokeCheckInPass', {
    summary: 'Revokes a check-in pass',
    refusals: ['pass_not_found'],
    input: z.strictObject({ id }),
    output: z.null(),
  }),
  startCheckIn: route('startCheckIn', {
    summary: 'Starts check-in on a volunteer’s device, with the link of a pass',
    refusals: ['pass_not_found', 'check_in_closed', 'too_many_passes'],
    input: z.strictObject({
      id,
      secret: text(PASS_FIELDS.secret).describe('What the link says after #'),
      name: text(PASS_FIELDS.name).describe('The volunteer’s name'),
    }),
    output: z.object({
      token: z.string().describe('Bearer token for check-in at this event only'),
      event: z.object({ id, title: z.string(), startDate: instant, endDate: instant, venue: z.string() }),
      gate: z.string(),
      expiresAt: instant,
    }),
  }),
};
