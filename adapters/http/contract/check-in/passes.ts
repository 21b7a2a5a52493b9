import { z } from 'zod';
import { CHECK_IN_FIELDS } from '#core/check-in/check-in-rules.ts';
import { PASS_FIELDS } from '#core/check-in/passes/check-in-pass.ts';
import type { PassView } from '#core/check-in/passes/pass-view.ts';
import { RE_ENTRIES } from '#core/check-in/plan/door-plan.ts';
import { id, idOf, instant } from '../basic-schemas.ts';
import { anyText, bool, text } from '../fields.ts';
import { several } from '../offers/plans.ts';
import { route } from '../route.ts';

const rights = { mayList: z.boolean(), mayLead: z.boolean(), maySell: z.boolean() };

const pass: z.ZodType<PassView> = z.object({
  id,
  gate: z.string(),
  ...rights,
  typeIds: z.array(id).nullable().describe('The ticket types that the gate takes; null for all'),
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
    input: z.strictObject({
      id,
      gate: text(CHECK_IN_FIELDS.gate).default(''),
      mayList: bool('See names').default(false),
      mayLead: bool('Lead check-in').default(false),
      maySell: bool('Sell at the entrance').default(false),
      typeIds: several(idOf(PASS_FIELDS.typeIds.label), PASS_FIELDS.typeIds)
        .nullable()
        .default(null)
        .describe('The ticket types that the gate takes; null for all'),
    }),
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
    refusals: [
      ...(['pass_not_found', 'event_not_found', 'check_in_closed', 'too_many_passes'] as const),
      ...(['email_not_verified', 'second_factor_required'] as const),
    ],
    input: z.strictObject({
      id,
      secret: text(PASS_FIELDS.secret)
        .nullable()
        .default(null)
        .describe('What the link says after #; null for a signed-in person who may check in'),
      name: text(PASS_FIELDS.name).nullable().default(null).describe('The volunteer’s name'),
      publicKey: anyText(PASS_FIELDS.publicKey)
        .nullable()
        .default(null)
        .describe('P-256, 65 bytes as base64url; without it the device needs a connection'),
    }),
    output: z.object({
      token: z.string().describe('Bearer token for check-in at this event only'),
      deviceId: id,
      deviceIndex: z.int(),
      may: z.object({ list: z.boolean(), lead: z.boolean(), sell: z.boolean() }),
      rules: z.object({
        reEntry: z.enum(RE_ENTRIES),
        venueLimit: z.int().nullable(),
        typeIds: z.array(id).nullable(),
      }),
      event: z.object({ id, title: z.string(), startDate: instant, endDate: instant, venue: z.string() }),
      gate: z.string(),
      expiresAt: instant,
    }),
  }),
};
