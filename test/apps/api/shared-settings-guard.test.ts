import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryLeases } from '#adapters/memory/memory-leases.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { SharedSettingsGuard } from '#apps/api/wiring/shared-settings-guard.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';

const SECOND = 1 / 60;
const KEYS = {
  tokenSecret: 'a'.repeat(32),
  authSecret: 'b'.repeat(32),
  sandboxSecret: 'c'.repeat(32),
  bankDetailsSecret: 'd'.repeat(32),
  pushKey: { id: 'key-1', publicKey: 'e', privateKey: 'f' },
};

describe('SharedSettingsGuard', () => {
  afterEach(() => vi.useRealTimers());

  const leases = () => {
    const shared = new MemoryLeases();
    const clock = new FixedClock();
    const process = (keys = {}, settings = {}) =>
      new SharedSettingsGuard(shared, { ...KEYS, ...keys }, readConfig(settings).config, clock);
    return { clock, process };
  };

  it('accepts processes with the same secrets', async () => {
    const { process } = leases();
    for (const each of [process(), process(), process()]) await each.check();
  });

  it.each(['tokenSecret', 'authSecret', 'sandboxSecret', 'bankDetailsSecret'])(
    'refuses a process with another %s',
    async (name) => {
      const { process, clock } = leases();
      await process().check();
      const mismatched = process({ [name]: 'x'.repeat(32) });
      await expect(mismatched.check()).rejects.toThrow(/different keys.*DATA_DIR/);
      clock.advance(29 * SECOND);
      await expect(mismatched.check()).rejects.toThrow(/different keys/);
    },
  );

  it.each([
    [
      { PUBLIC_URL: 'https://acara.example.edu.my' },
      /another PUBLIC_URL than https:\/\/acara\.example\.edu\.my/,
    ],
    [{ GOOGLE_CLIENT_ID: 'another', GOOGLE_CLIENT_SECRET: 'secret' }, /settings for signing in.*IDENTITY/],
  ])('refuses a process with %o', async (settings, refusal) => {
    const { process } = leases();
    const running = process();
    await running.check();
    const others = { ...settings, NODE_ENV: 'development', ACARA_DEVELOPMENT: '1' };
    await expect(process({}, others).check()).rejects.toThrow(refusal);
    await running.check();
  });

  it('names everything that differs', async () => {
    const { process } = leases();
    await process().check();
    const other = process({ tokenSecret: 'x'.repeat(32) }, { PUBLIC_URL: 'http://localhost:3001' });
    await expect(other.check()).rejects.toThrow(/different keys[\s\S]*another PUBLIC_URL[\s\S]*30 seconds/);
  });

  it('accepts other secrets once the others have stopped, or after 30 seconds of silence', async () => {
    const { process, clock } = leases();
    const [old, fresh, last] = [process(), process({ tokenSecret: 'x'.repeat(32) }), process()];
    await old.check();
    await old.stop();
    await fresh.check();
    await expect(last.check()).rejects.toThrow(/different keys/);
    clock.advance(30 * SECOND);
    await last.check();
  });

  it('keeps its lease while a process starts slowly, and until it stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { process, clock } = leases();
    const [slow, mismatched] = [process(), process({ authSecret: 'x'.repeat(32) })];
    const problems: unknown[] = [];
    await slow.start((problem) => problems.push(problem));
    for (let tens = 0; tens < 6; tens += 1) {
      clock.advance(10 * SECOND);
      await vi.advanceTimersByTimeAsync(10_000);
    }
    await expect(mismatched.check()).rejects.toThrow(/different keys/);
    await slow.stop();
    await mismatched.check();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(problems).toEqual([]);
  });

  it('renews its lease, and reports when it is lost', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { process, clock } = leases();
    const problems: unknown[] = [];
    const asleep = process();
    await asleep.start((problem) => problems.push(String(problem)));
    clock.advance(30 * SECOND);
    await process({ authSecret: 'x'.repeat(32) }).check();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(problems).toEqual([expect.stringMatching(/different keys/)]);
    await asleep.stop();
  });
});
