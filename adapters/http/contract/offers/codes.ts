import { z } from 'zod';
import { CODE_KINDS } from '#core/offers/codes/code.ts';
import { CODE_FIELDS } from '#core/plans/codes/code-rules.ts';
import { id, idOf, instant, ringgit } from '../basic-schemas.ts';
import { choice, integer, patternText } from '../fields.ts';
import { route } from '../route.ts';
import { several, written } from './plans.ts';

const terms = {
  kind: choice(CODE_FIELDS.kind).describe(
    '`unlock` opens types that are sold by code; the others make types cheaper, and open those that they name',
  ),
  value: z
    .number()
    .meta({ title: CODE_FIELDS.value.label, minimum: 0, multipleOf: 0.01 })
    .nullish()
    .describe('Whole percent from 1 to 100, or ringgit; 0, null or missing with `unlock`'),
  typeIds: several(idOf(CODE_FIELDS.typeIds.label), CODE_FIELDS.typeIds)
    .nullish()
    .describe('The types that it is for; by default all that it can be for'),
  maxUses: integer(CODE_FIELDS.maxUses).nullish().describe('How many tickets; null for any number'),
  perPerson: integer(CODE_FIELDS.perPerson).nullish().describe('How many tickets of one person'),
  opensAt: written('Opens', 'From when it counts'),
  closesAt: written('Closes', 'From when it counts no more'),
};

const code = z.object({
  id,
  text: z.string(),
  kind: z.enum(CODE_KINDS),
  value: z.number().describe('Whole percent, or ringgit; 0 with `unlock`'),
  typeIds: z.array(id).nullable(),
  maxUses: z.int().nullable(),
  perPerson: z.int().nullable(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  revokedAt: instant.nullable(),
  uses: z.int().describe('Its held and confirmed tickets'),
  discountGiven: ringgit.describe('How much less its held and confirmed tickets cost'),
  revenue: ringgit.nullable().describe('What its confirmed tickets cost; null without sight of money'),
});

export const codes = {
  createCode: route('createCode', {
    summary: 'Makes a code of an event, with a text that nobody can guess unless one is given',
    refusals: ['event_not_found', 'event_over', 'code_taken', 'wrong_state'],
    input: z.strictObject({
      id,
      text: patternText(CODE_FIELDS.text)
        .nullish()
        .describe('Unique within the event; case and outer spaces do not matter'),
      ...terms,
    }),
    output: z.object({ code }),
  }),
  createCodeBatch: route('createCodeBatch', {
    summary: 'Makes many codes of an event that are alike, with texts that nobody can guess',
    refusals: ['event_not_found', 'event_over', 'code_taken', 'wrong_state'],
    input: z.strictObject({
      id,
      count: integer(CODE_FIELDS.count),
      ...terms,
      maxUses: terms.maxUses.describe('How many tickets of each code; by default 1, null for any number'),
    }),
    output: z.object({
      codes: z.array(code),
      csv: z.string().describe('The texts, in a column `Code`, safe for spreadsheets'),
    }),
  }),
  listCodes: route('listCodes', {
    summary: 'Lists the codes of an event with figures, the oldest first, the revoked ones too',
    refusals: ['event_not_found'],
    input: z.object({ id }),
    output: z.object({ codes: z.array(code) }),
  }),
  revokeCode: route('revokeCode', {
    summary: 'Revokes a code; tickets that were bought with it stay',
    refusals: ['code_not_found'],
    input: z.strictObject({ id }),
    output: z.null(),
  }),
};
