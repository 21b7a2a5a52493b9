import { describe, expect, it } from 'vitest';
import { NO_OPERATOR_STATE, type OperatorState } from '#core/operator-alerts/operator-state.ts';
import type { OperatorStateRepository } from '#core/operator-alerts/operator-state-repository.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

const STATE: OperatorState = {
  watchedSince: '2026-11-01T00:00:00.000Z',
  backedUpAt: '2026-11-30T19:15:00.000Z',
  digestDay: '2026-12-01',
  alerts: [
    {
      kind: 'provider_away',
      provider: 'chip',
      since: '2026-12-01T03:00:00.000Z',
      count: null,
      latestAt: null,
      seenAt: '2026-12-01T04:00:00.000Z',
      mailedAt: '2026-12-01T03:05:00.000Z',
    },
  ],
};

export function operatorStateContract(kind: DatabaseKind): void {
  describe('OperatorStateRepository', () => {
    const given = opened(kind);
    const work = <Result>(todo: (state: OperatorStateRepository) => Promise<Result>) =>
      given().unitOfWork.run(({ operatorState }) => todo(operatorState));
    const load = () => work((states) => states.load());

    it('has an empty state at first', async () => {
      expect(await load()).toEqual(NO_OPERATOR_STATE);
      expect(await load()).toEqual(NO_OPERATOR_STATE);
    });

    it('returns what was saved last', async () => {
      await work(async (states) => {
        await states.load();
        await states.save(STATE);
      });
      expect(await load()).toEqual(STATE);
      await work((states) => states.save({ ...STATE, alerts: [] }));
      expect(await load()).toEqual({ ...STATE, alerts: [] });
    });

    it('lets one of many concurrent transactions at a time read and change it, the first ones too', async () => {
      const claims = await Promise.all(
        Array.from({ length: 8 }, () =>
          work(async (states) => {
            const state = await states.load();
            if (state.digestDay === '2026-12-01') return 'taken';
            await states.save({ ...state, digestDay: '2026-12-01' });
            return 'claimed';
          }),
        ),
      );
      expect(claims.filter((claim) => claim === 'claimed')).toHaveLength(1);
    });
  });
}
