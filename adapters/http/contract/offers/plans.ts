import { z } from 'zod';
import { LIST_FIELDS } from '#core/plans/lists/list-rules.ts';
import { PLAN_FIELDS } from '#core/plans/plan-rules.ts';
import { id, idOf, instant, ringgit } from '../basic-schemas.ts';
import { choice, integer, price, text } from '../fields.ts';
import { route } from '../route.ts';
import { dateTime, readVersion } from '../schemas.ts';
import { typeFields, typeView } from './type-schemas.ts';

const written = (describes: string) => z.string().nullish().describe(`${describes}: ${dateTime}`);
const entries = z.array(text(PLAN_FIELDS.entry));

const group = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verified_student') }),
  z.object({ kind: z.literal('faculty'), names: entries }),
  z.object({ kind: z.literal('year'), years: entries }),
  z.object({ kind: z.literal('member_of'), clubs: z.array(idOf('Club')) }),
  z.object({ kind: z.literal('list'), listId: idOf('List') }),
]);

const typeDraft = z.object({
  id,
  name: text({ ...PLAN_FIELDS.name, optional: true }).describe('Empty only while it is the one type'),
  nameMs: text(PLAN_FIELDS.nameMs).nullish(),
  description: text(PLAN_FIELDS.description).nullish(),
  price: price(PLAN_FIELDS.price).describe('In ringgit: 0, or at least the payment provider’s minimum'),
  poolId: idOf('Pool').nullish(),
  opensAt: written('From when it is sold'),
  closesAt: written('From when it is sold no more'),
  opensAfter: idOf('Opens after').nullish().describe('The type that must be gone before'),
  audience: z.object({ anyOf: z.array(group) }).nullish(),
  limitPerPerson: integer(PLAN_FIELDS.limitPerPerson).nullish(),
  visibility: choice(PLAN_FIELDS.visibility).optional(),
  retired: z.boolean().optional(),
  grantsMembership: z.object({ until: z.string() }).nullish(),
});

const poolDraft = z.object({
  id,
  name: text(PLAN_FIELDS.poolName).default(''),
  capacity: integer(PLAN_FIELDS.capacity),
  liftsAt: written('From when it caps no more'),
});

const { left, state, ...planned } = typeFields;
const plan = z.object({
  version: z
    .string()
    .describe('Changes with every change of the plan; not with sales, nor when something opens'),
  types: z.array(
    z.object({
      ...planned,
      audience: z.object({ anyOf: z.array(group) }).nullable(),
      poolId: id.nullable(),
      visibility: z.enum(PLAN_FIELDS.visibility.options),
      retired: z.boolean(),
      grantsMembership: z.object({ until: instant }).nullable(),
      sold: z.int(),
      held: z.int(),
      revenue: ringgit.nullable().describe('What its confirmed tickets cost; null without sight of money'),
      left,
      state,
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
  clubs: z.array(z.object({ id, name: z.string() })).describe('The clubs that audiences name'),
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
    input: z.object({ id, version: readVersion, types: z.array(typeDraft), pools: z.array(poolDraft) }),
    output: plan,
  }),
  createAudienceList: route('createAudienceList', {
    summary: 'Adds a list of people whom ticket types of an event may be for',
    refusals: ['event_not_found', 'event_over', 'wrong_state'],
    input: z.object({
      id,
      name: text(LIST_FIELDS.name),
      entries: z
        .array(z.string())
        .describe('1 to 5,000 email addresses and matric numbers; what is written twice counts once'),
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
    refusals: ['event_not_found'],
    input: z.object({ id }),
    output: z.object({ offers: z.array(z.object({ type: typeView, standing })) }),
  }),
};
