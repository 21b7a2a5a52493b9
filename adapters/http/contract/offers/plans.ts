import { z } from 'zod';
import { OFFER_CODE } from '#core/offers/codes/code.ts';
import { LIST_FIELDS } from '#core/plans/lists/list-rules.ts';
import { PLAN_FIELDS } from '#core/plans/plan-rules.ts';
import type { FieldLabel } from '#core/shared/field-labels.ts';
import type { IntegerRule } from '#core/shared/field-rules.ts';
import { DATE_TIME_PATTERN } from '#core/shared/instant.ts';
import { id, idOf, instant, ringgit } from '../basic-schemas.ts';
import { anyText, bool, choice, integer, patternText, price, text } from '../fields.ts';
import { route } from '../route.ts';
import { dateTime, readVersion } from '../schemas.ts';
import { typeFields, typeView } from './type-schemas.ts';

/** An array with its limits, which the core checks. */
export function several<Item extends z.ZodType>(item: Item, { label, min, max }: IntegerRule) {
  return z.array(item).meta({ title: label, minItems: min, maxItems: max });
}

const momentOf = (label: FieldLabel) =>
  patternText({ label, pattern: DATE_TIME_PATTERN, problem: { code: 'not_a_date_time', label } });
export const written = (label: FieldLabel, describes: string) =>
  momentOf(label).nullish().describe(`${describes}: ${dateTime}`);
const kind = <Kind extends string>(name: Kind) => z.enum([name]).meta({ title: PLAN_FIELDS.groups.label });
const entries = several(text(PLAN_FIELDS.entry), PLAN_FIELDS.entries);

const group = z.discriminatedUnion('kind', [
  z.object({ kind: kind('verified_student') }),
  z.object({ kind: kind('faculty'), names: entries }),
  z.object({ kind: kind('year'), years: entries }),
  z.object({ kind: kind('member_of'), clubs: several(idOf('Club'), PLAN_FIELDS.entries) }),
  z.object({ kind: kind('list'), listId: idOf('List') }),
]);

const typeDraft = z.object({
  id,
  name: text({ ...PLAN_FIELDS.name, optional: true }).describe('Empty only while it is the one type'),
  nameMs: text(PLAN_FIELDS.nameMs).nullish(),
  description: text(PLAN_FIELDS.description).nullish(),
  price: price(PLAN_FIELDS.price).describe('In ringgit: 0, or at least the payment provider’s minimum'),
  poolId: idOf('Pool').nullish(),
  opensAt: written('Opens', 'From when it is sold'),
  closesAt: written('Closes', 'From when it is sold no more'),
  opensAfter: idOf('Opens after').nullish().describe('The type that must be gone before'),
  audience: z.object({ anyOf: several(group, PLAN_FIELDS.groups) }).nullish(),
  limitPerPerson: integer(PLAN_FIELDS.limitPerPerson).nullish(),
  visibility: choice(PLAN_FIELDS.visibility).optional(),
  retired: bool('Retired').optional(),
  grantsMembership: z.object({ until: momentOf('Until') }).nullish(),
});

const poolDraft = z.object({
  id,
  name: text(PLAN_FIELDS.poolName).default(''),
  capacity: integer(PLAN_FIELDS.capacity),
  liftsAt: written('Ends', 'From when it caps no more'),
});

const texts = z.array(z.string());
const plannedGroup = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verified_student') }),
  z.object({ kind: z.literal('faculty'), names: texts }),
  z.object({ kind: z.literal('year'), years: texts }),
  z.object({ kind: z.literal('member_of'), clubs: z.array(id) }),
  z.object({ kind: z.literal('list'), listId: id }),
]);

const { left, state, ...planned } = typeFields;
const plan = z.object({
  version: z
    .string()
    .describe('Changes with every change of the plan; not with sales, nor when something opens'),
  types: z.array(
    z.object({
      ...planned,
      audience: z.object({ anyOf: z.array(plannedGroup) }).nullable(),
      poolId: id.nullable(),
      visibility: z.enum(PLAN_FIELDS.visibility.options),
      retired: z.boolean(),
      sold: z.int(),
      held: z.int(),
      revenue: ringgit.nullable().describe('What its confirmed tickets cost; null without sight of money'),
      left,
      state,
      clubs: z.array(z.object({ id, name: z.string() })).describe('The clubs that its audience names'),
    }),
  ),
  pools: z.array(
    z.object({
      id,
      name: z.string(),
      capacity: z.int(),
      liftsAt: instant.nullable(),
      sold: z.int(),
      held: z.int(),
    }),
  ),
});

const list = z.object({
  id,
  name: z.string(),
  count: z.int().describe('How many entries it was added with'),
});

const standing = z.union([
  z.object({
    state: z.enum([
      ...(['open', 'draft', 'pending_review', 'cancelled', 'ended', 'paused', 'not_sold_here'] as const),
      ...(['after', 'closed', 'sold_out'] as const),
    ]),
  }),
  z.object({
    state: z.literal('not_for_you'),
    reason: z.enum(['not_verified', 'not_a_member', 'faculty', 'year', 'not_on_list']),
  }),
  z.object({ state: z.literal('opens'), opensAt: instant }),
  z.object({ state: z.literal('at_limit'), reason: z.enum(['event', 'type']), max: z.int() }),
]);

export const plans = {
  viewPlan: route('viewPlan', {
    summary: 'Returns what an event sells, for who may edit it',
    refusals: ['event_not_found'],
    input: z.object({ id }),
    output: plan,
  }),
  editPlan: route('editPlan', {
    summary: 'Replaces what an event sells; tickets already bought stay as they are',
    refusals: ['event_not_found', 'event_over', 'changed_meanwhile', 'wrong_state'],
    input: z.strictObject({
      id,
      version: readVersion,
      types: several(typeDraft, PLAN_FIELDS.types),
      pools: several(poolDraft, PLAN_FIELDS.pools),
    }),
    output: plan,
  }),
  createAudienceList: route('createAudienceList', {
    summary: 'Adds a list of people whom ticket types of an event may be for',
    refusals: ['event_not_found', 'event_over', 'wrong_state'],
    input: z.strictObject({
      id,
      name: text(LIST_FIELDS.name),
      entries: several(anyText(LIST_FIELDS.entry), LIST_FIELDS.entries).describe(
        '1 to 5,000 email addresses and matric numbers; what is written twice counts once',
      ),
    }),
    output: z.object({ list }),
  }),
  listAudienceLists: route('listAudienceLists', {
    summary: 'Lists the lists of people of an event, the oldest first; nobody sees who is on them',
    refusals: ['event_not_found'],
    input: z.object({ id }),
    output: z.object({ lists: z.array(list) }),
  }),
  viewOffers: route('viewOffers', {
    summary: 'Returns how each ticket type of an event stands for the signed-in person',
    refusals: ['event_not_found', 'code_not_valid'],
    input: z.strictObject({
      id,
      code: anyText(OFFER_CODE)
        .nullish()
        .describe('A code of the event: adds the types that it opens, and what each costs with it'),
    }),
    output: z.object({
      offers: z.array(
        z.object({
          type: typeView,
          standing,
          price: ringgit.optional().describe('What it costs with the code; missing without one'),
        }),
      ),
    }),
  }),
};
