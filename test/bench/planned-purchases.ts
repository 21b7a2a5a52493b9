import { randomUUID } from 'node:crypto';
import type { PlanDraft } from '#core/plans/plan-draft.ts';
import { type Bench, type Figure, inTurns, median, ratio, repeats } from './bench.ts';
import type { Engine } from './bench-database.ts';
import { BoxOffice } from './box-office.ts';
import { BUYERS, Rush, speedOf } from './rush.ts';

const REPEATS = repeats(5);
const PLACES = 1_000_000;
const RUN_SECONDS = 3;
/** What a plan may cost. */
const LEAST = 0.9;

/** Measures purchases of an event with a plan against those of one without, in turns. */
export const plannedPurchases: readonly Bench[] = (['SQLite', 'PostgreSQL'] as const).map(
  (engine: Engine) => ({
    name: `purchases-planned-${engine === 'SQLite' ? 'sqlite' : 'postgres'}`,
    about: `purchases of an event with four types, two pools and an audience, against one without a plan, ${engine}`,
    run: ({ profile }) => BoxOffice.during({ engine, buyers: BUYERS, profile }, measure),
  }),
);

async function measure(office: BoxOffice): Promise<readonly Figure[]> {
  const [plainId, plannedId] = [
    await office.newEvent({ capacity: PLACES }),
    await office.newEvent({ capacity: PLACES }),
  ];
  await office.plan(plannedId, planOf(plannedId));
  const [plain, planned] = [new Rush(office, plainId), new Rush(office, plannedId)];
  await plain.buyFirst();
  await planned.buyFirst();
  const atOnce = await plain.bestConcurrency();
  const [without, withPlan] = await inTurns(
    REPEATS,
    () => plain.purchases(atOnce, RUN_SECONDS),
    () => planned.purchases(atOnce, RUN_SECONDS),
  );
  await plain.requireStored();
  await planned.requireStored();
  const speeds = { name: 'those without a plan', least: LEAST, values: without.map(speedOf) };
  const time = (runs: typeof without) => median(runs.map(({ cpu, sent }) => (cpu.server / sent) * 1e6));
  return [
    ratio(`purchases of an event with a plan, ${atOnce} at once`, withPlan.map(speedOf), speeds),
    {
      ...ratio('processor time of the server for one', [time(withPlan)], {
        name: 'without a plan',
        least: 0,
        values: [time(without)],
      }),
      unit: 'µs',
    },
  ];
}

/** Members first, early birds who are soon gone, students of a faculty, and everybody after the early birds. */
function planOf(eventId: string): PlanDraft {
  const [member, early, students, small, others] = Array.from({ length: 5 }, () => randomUUID());
  return {
    types: [
      {
        id: member ?? '',
        name: 'Verified student',
        price: 5,
        audience: { anyOf: [{ kind: 'verified_student' }] },
      },
      { id: early ?? '', name: 'Early bird', price: 8, poolId: small ?? '' },
      {
        ...{ id: students ?? '', name: 'Computing', price: 9, poolId: others ?? '' },
        audience: { anyOf: [{ kind: 'faculty', names: ['Faculty of Computing'] }] },
      },
      { id: eventId, name: 'Everybody', price: 10, poolId: others ?? '', opensAfter: early ?? '' },
    ],
    pools: [
      { id: small ?? '', name: 'Early bird', capacity: 20 },
      { id: others ?? '', name: 'Others', capacity: PLACES - 100 },
    ],
  };
}
