import { describe, expect, it } from 'vitest';
import { MemoryLeases } from '#adapters/memory/memory-leases.ts';
import { SameKeys } from '#apps/api/same-keys.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';

const SECOND = 1 / 60;
const KEYS = {
  tokenSecret: 'a'.repeat(32),
  authSecret: 'b'.repeat(32),
  sandboxSecret: 'c'.repeat(32),
  bankDetailsSecret: 'd'.repeat(32),
};

describe('the keys of processes on one database', () => {
  const leases = () => {
    const shared = new MemoryLeases();
    const clock = new FixedClock();
    const process = (keys = {}) => new SameKeys(shared, { ...KEYS, ...keys }, clock);
    return { clock, process };
  };

  it('are the same in all of them', async () => {
    const { process } = leases();
    for (const each of [process(), process(), process()]) await each.check();
  });

  it.each(['tokenSecret', 'authSecret', 'sandboxSecret', 'bankDetailsSecret'])(
    'let no process start with another %s',
    async (name) => {
      const { process, clock } = leases();
      await process().check();
      const stranger = process({ [name]: 'x'.repeat(32) });
      await expect(stranger.check()).rejects.toThrow(/other keys.*DATA_DIR/);
      clock.advance(29 * SECOND);
      await expect(stranger.check()).rejects.toThrow(/other keys/);
    },
  );

  it('may be changed once the others have stopped, or were silent for half a minute', async () => {
    const { process, clock } = leases();
    const [old, fresh, last] = [process(), process({ tokenSecret: 'x'.repeat(32) }), process()];
    await old.check();
    await old.stop();
    await fresh.check();
    await expect(last.check()).rejects.toThrow(/other keys/);
    clock.advance(30 * SECOND);
    await last.check();
  });
});
