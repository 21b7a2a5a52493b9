import { z } from 'zod';
import { TYPE_STATES } from '#core/offers/plan-at.ts';
import type { TypeView } from '#core/offers/type-view.ts';
import { id, instant, ringgit } from '../basic-schemas.ts';

const texts = z.array(z.string());
const audience = z.object({
  anyOf: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('verified_student') }),
      z.object({ kind: z.literal('faculty'), names: texts }),
      z.object({ kind: z.literal('year'), years: texts }),
      z.object({ kind: z.literal('member_of'), clubs: z.array(id), clubNames: texts }),
      z.object({ kind: z.literal('list'), listId: id }),
    ]),
  ),
});

/** What is shown of a ticket type. */
export const typeFields = {
  id,
  name: z.string(),
  nameMs: z.string().nullable(),
  description: z.string(),
  price: ringgit,
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  opensAfter: id.nullable().describe('The type that must be gone before this one is sold'),
  audience: audience
    .nullable()
    .describe('Whom it is for: everybody in any of the groups; null for everybody'),
  limitPerPerson: z.int().nullable(),
  grantsMembership: z
    .object({ until: instant })
    .nullable()
    .describe('The membership of the organizer’s club that a ticket gives; null for none'),
  left: z.int().describe('The smaller of what the event and the pool have left'),
  state: z.enum(TYPE_STATES),
};
export const typeView: z.ZodType<TypeView> = z.object(typeFields);
