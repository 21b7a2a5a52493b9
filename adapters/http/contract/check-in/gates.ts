import { z } from 'zod';
import { CONFLICT_REASONS } from '#core/check-in/admission.ts';
import {
  CHECK_IN_FIELDS,
  CONFLICT_FIELDS,
  ENTRY_FIELDS,
  NOTE_FIELDS,
} from '#core/check-in/check-in-rules.ts';
import { SENT_KINDS } from '#core/check-in/entries/signed-entries.ts';
import type { ConflictView } from '#core/check-in/lead/conflict-view.ts';
import { CONFLICT_DECISIONS } from '#core/check-in/lead/settle-decision.ts';
import { NOTE_KINDS } from '#core/check-in/notes/ticket-note.ts';
import { CHECK_IN_PLAN_FIELDS, RE_ENTRIES } from '#core/check-in/plan/check-in-plan.ts';
import { SCAN_OUTCOMES } from '#core/check-in/scan-outcome.ts';
import { DATE_TIME_PATTERN } from '#core/shared/instant.ts';
import { id, idOf, instant } from '../basic-schemas.ts';
import { anyText, choice, integer, nullWhenMissing, patternText, text } from '../fields.ts';
import { several } from '../offers/plans.ts';
import { route } from '../route.ts';
import { readVersion } from '../schemas.ts';

const SINCE = {
  pattern: DATE_TIME_PATTERN,
  problem: { code: 'not_a_date_time', label: ENTRY_FIELDS.asOf.label },
} as const;

const scanId = anyText(ENTRY_FIELDS.scanId).describe('`<deviceId>.<n>`, n from 1');
const optionalText = (rule: Parameters<typeof anyText>[0]) => anyText(rule).nullable().default(null);

const sentEntry = z.strictObject({
  scanId,
  kind: choice({ label: 'Kind of scan', options: SENT_KINDS }),
  code: optionalText(CHECK_IN_FIELDS.code).describe('Content of the QR code; null where the row is named'),
  rowId: optionalText(ENTRY_FIELDS.rowId).describe('Row of the list: 12 bytes as base64url'),
  deviceAt: anyText(ENTRY_FIELDS.deviceAt).describe(
    'By the clock of the device: ISO 8601, UTC, milliseconds',
  ),
  gate: optionalText(CHECK_IN_FIELDS.gate),
  outcome: choice({ label: 'What was shown', options: SCAN_OUTCOMES }),
  asOf: optionalText(ENTRY_FIELDS.asOf).describe('When the list was made that the device had'),
  undoes: optionalText(ENTRY_FIELDS.undoes).describe('The scan that an undo annuls'),
  via: optionalText(ENTRY_FIELDS.via).describe('The sender, of entries that another device has shown to it'),
});

export const conflict: z.ZodType<ConflictView> = z.object({
  ticketId: id.nullable().describe('Null for several tickets'),
  reason: z.enum(CONFLICT_REASONS),
  scans: z.array(
    z.object({ scanId: z.string(), gate: z.string(), device: z.string().nullable(), at: instant }),
  ),
  closedAt: instant.nullable(),
});

const plan = z.object({
  reEntry: z.enum(RE_ENTRIES),
  venueLimit: z.int().nullable().describe('People inside at a time; null for no limit'),
  version: z.string(),
});

export const gates = {
  viewCheckInList: route('viewCheckInList', {
    summary: 'Returns the list by which a device checks in without a connection',
    refusals: ['event_not_found', 'check_in_closed'],
    input: z.object({
      id,
      since: nullWhenMissing(patternText({ ...ENTRY_FIELDS.asOf, ...SINCE })).describe(
        'asOf of the list that the device has: only what changed since is sent',
      ),
    }),
    output: z.object({
      asOf: instant,
      key: z.string().describe('The ticket key that signs'),
      count: z.int().describe('Rows of the whole list'),
      digest: z.string().describe('XOR of the rows’ SHA-256, in hexadecimal'),
      signature: z.string().describe('Ed25519, base64url'),
      head: z.string().describe('JSON of salt, rules and devices'),
      rows: z.object({
        id: z.string().describe('12 bytes each, ascending, as base64url'),
        state: z.string().describe('4 bytes each, as base64url'),
        sealed: z.array(z.string()),
      }),
      names: z.array(z.string()).nullable(),
    }),
  }),
  receiveEntries: route('receiveEntries', {
    summary: 'Takes what a device decided without a connection',
    refusals: ['event_not_found', 'check_in_closed', 'bad_signature', 'wrong_state'],
    input: z.strictObject({
      id,
      entries: several(sentEntry, ENTRY_FIELDS.entries),
      seq: integer(ENTRY_FIELDS.seq).describe('The device’s highest n so far'),
      signature: anyText(ENTRY_FIELDS.signature).describe('ECDSA P-256, 64 bytes as base64url'),
      waiting: integer(ENTRY_FIELDS.waiting).default(0).describe('Scans that are not sent yet'),
    }),
    output: z.object({
      results: z.array(
        z.object({
          scanId: z.string(),
          outcome: z.enum(SCAN_OUTCOMES),
          conflict: z.enum(CONFLICT_REASONS).optional(),
        }),
      ),
      serverTime: instant,
    }),
  }),
  settleConflict: route('settleConflict', {
    summary: 'Settles a conflict at the gates, or undoes a scan',
    refusals: ['event_not_found', 'check_in_closed', 'wrong_state'],
    input: z.strictObject({
      id,
      scanId: anyText(ENTRY_FIELDS.undoes).describe('A scan of the conflict'),
      decision: choice({ label: 'Decision on the conflict', options: CONFLICT_DECISIONS }),
      note: text(CONFLICT_FIELDS.note).default(''),
    }),
    output: z.object({ closedAt: instant }),
  }),
  viewCheckInPlan: route('viewCheckInPlan', {
    summary: 'Returns how an event checks in',
    refusals: ['event_not_found'],
    input: z.object({ id }),
    output: plan,
  }),
  editCheckInPlan: route('editCheckInPlan', {
    summary: 'Changes how an event checks in',
    refusals: ['event_not_found', 'changed_meanwhile'],
    input: z.strictObject({
      id,
      version: readVersion,
      reEntry: choice(CHECK_IN_PLAN_FIELDS.reEntry),
      venueLimit: integer(CHECK_IN_PLAN_FIELDS.venueLimit).nullable(),
    }),
    output: plan,
  }),
  noteTicket: route('noteTicket', {
    summary: 'Notes something about a ticket for who scans it',
    refusals: ['ticket_not_found'],
    input: z.strictObject({
      id: idOf('Ticket ID'),
      text: text(NOTE_FIELDS.text),
      kind: choice({ label: 'Kind of note', options: NOTE_KINDS }).default('note'),
    }),
    output: z.object({ note: z.object({ text: z.string(), kind: z.enum(NOTE_KINDS) }).nullable() }),
  }),
};
