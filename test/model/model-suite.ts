import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CountingIds } from '#test/support/counting-ids.ts';
import { everyInterleaving } from './any-order.ts';
import { moments, sequence } from './any-step.ts';
import { cases } from './cases.ts';
import { RealShop } from './real-shop.ts';
import { ReferenceShop } from './reference-shop.ts';
import type { StorageBinding } from './shop-container.ts';
import type { ShopEnding } from './shop-snapshot.ts';
import { CLOSING, resolveStep, type Step } from './step.ts';

const TIMEOUT_MS = 240_000;

export interface ModelRun {
  readonly name: string;
  readonly sequences: number;
  readonly moments: number;
  /** Whether the test schedules concurrent work, or the database does. */
  readonly isScheduled: boolean;
  open(): Promise<ModelDatabase>;
}

/** A database on which shops are opened one after the other. */
export interface ModelDatabase {
  /** Two bindings to the same data, one per process. */
  storages(): readonly StorageBinding[];
  /** Throws when an invariant does not hold. */
  examine(): Promise<void>;
  close(): Promise<void>;
}

/** Compares the use cases on an adapter with the reference model. `depth` multiplies the number of sequences. */
export function followsTheReference(kind: ModelRun, depth: number): void {
  const timeout = TIMEOUT_MS * Math.max(1, depth);
  const ids = new CountingIds();
  let opened: ModelDatabase;
  beforeAll(async () => {
    opened = await kind.open();
  }, timeout);
  afterAll(() => opened.close());
  const openShop = () => new RealShop(opened.storages(), ids).open();

  /** Expects the same outcome and state as the reference model after every step. */
  async function follow(steps: readonly Step[]): Promise<void> {
    const real = await openShop();
    const reference = new ReferenceShop();
    for (const [number, written] of [...steps, ...CLOSING].entries()) {
      const step = resolveStep(written, reference.snapshot);
      if (!step) continue;
      const [outcome] = await real.take([step], number);
      const snapshot = await real.snapshot();
      expect({ step, outcome, snapshot }).toEqual({
        step,
        outcome: reference.take(step, number),
        snapshot: reference.snapshot,
      });
    }
    const held = reference.snapshot.events.map((event) => event.held + (event.pool?.held ?? 0));
    expect(held).toEqual([0, 0, 0]);
    expect(await endingOf(real)).toEqual(reference.ending);
  }

  /** Expects that concurrent steps lead to a result that some interleaving of the reference model leads to. */
  async function followMoments(
    scheduler: fc.Scheduler,
    written: readonly (readonly Step[])[],
  ): Promise<void> {
    const pause = kind.isScheduled ? () => scheduler.schedule(Promise.resolve()) : undefined;
    const done = <Result>(work: Promise<Result>) => (kind.isScheduled ? scheduler.waitFor(work) : work);
    const real = await done(new RealShop(opened.storages(), ids, pause).open());
    let possible: readonly ReferenceShop[] = [new ReferenceShop()];
    let number = 0;
    for (const moment of [...written, ...CLOSING.map((step) => [step])]) {
      const [shop] = possible;
      if (!shop) throw new Error('Nothing is possible any more.');
      const steps = moment.flatMap((step) => resolveStep(step, shop.snapshot) ?? []);
      const outcomes = await done(real.take(steps, number));
      const seen = JSON.stringify({ outcomes, snapshot: await done(real.snapshot()) });
      const tried = possible.flatMap((before) => everyInterleaving(before, steps, number));
      const expected = tried.map((one) =>
        JSON.stringify({ outcomes: one.outcomes, snapshot: one.shop.snapshot }),
      );
      expect(expected).toContain(seen);
      possible = eachOnce(
        tried.flatMap(({ shop: after }, index) => (expected[index] === seen ? [after] : [])),
      );
      number += steps.length;
    }
    const ending = JSON.stringify(await done(endingOf(real)));
    expect(possible.map((shop) => JSON.stringify(shop.ending))).toContain(ending);
  }

  it(
    'matches the reference model for any sequence of steps',
    async () => {
      await fc.assert(fc.asyncProperty(sequence, follow), {
        numRuns: Math.ceil(kind.sequences * depth),
        examples: cases.map((steps) => [steps]),
      });
    },
    timeout,
  );

  it(
    'gives concurrent steps a result that some interleaving of the reference model gives',
    async () => {
      await fc.assert(fc.asyncProperty(fc.scheduler(), moments, followMoments), {
        numRuns: Math.ceil(kind.moments * depth),
      });
    },
    timeout,
  );

  it('satisfies every invariant after all sequences', () => opened.examine(), timeout);
}

/** Returns what became of the tickets. Expects that their admissions and the log of check-in agree. */
async function endingOf(real: RealShop): Promise<ShopEnding> {
  const { ending, admissions, loggedAdmissions } = await real.ending();
  expect(admissions).toEqual(loggedAdmissions);
  return ending;
}

function eachOnce(shops: readonly ReferenceShop[]): readonly ReferenceShop[] {
  return [...new Map(shops.map((shop) => [shop.everything, shop])).values()];
}
