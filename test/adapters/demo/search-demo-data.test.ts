import { describe, expect, it } from 'vitest';
import { type DemoApplication, loadDemoData } from '#adapters/demo/load-demo-data.ts';
import { posterAddresses } from '#adapters/posters/poster-composition.ts';
import { ANONYMOUS } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { inMemory } from '#test/support/test-storage.ts';
import { DEMO_SEARCHES } from './demo-searches.ts';

const NOW = '2026-12-01T06:30:00.000Z';

async function demonstrated(): Promise<Acara> {
  const acara = new Acara({ lowestPaidPriceSen: 0 }, null, inMemory(), { demo: true });
  acara.clock.set(NOW);
  const application: DemoApplication = {
    clock: acara.clock,
    posterAddresses,
    pay: async (providerRef) => {
      for (const report of await acara.bank.play(providerRef, 'pay')) await acara.settle(report);
    },
    resolveUseCase: (name) => acara.does(name),
  };
  await loadDemoData(application, NOW);
  const shared = { startsAt: '2026-12-11T12:00:00.000Z', endsAt: '2026-12-11T14:00:00.000Z', priceSen: 500 };
  await acara.anEvent({
    ...shared,
    title: '中秋节晚会 Malam Tanglung',
    description: '猜灯谜。',
    tags: ['月饼', '灯笼'],
  });
  await acara.anEvent({
    ...shared,
    id: 'film',
    title: '露天放映',
    description: '草地上看。',
    tags: ['电影'],
    category: 'Social',
  });
  return acara;
}

describe('a search of the demonstration data', () => {
  const ready = demonstrated();

  it.each(DEMO_SEARCHES)('for $queries finds $titles', async ({ queries, titles, suggestion }) => {
    const acara = await ready;
    for (const q of queries) {
      const input = { category: null, q, limit: 100, cursor: null };
      const found = await acara.does('BrowseEvents').execute(ANONYMOUS, input);
      expect([q, found.events.map(({ title }) => title), found.suggestion]).toEqual([q, titles, suggestion]);
    }
  });
});
