import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useConfirmation } from '#apps/web/src/shared/confirmation/confirmation-store.ts';
import { withConfirmation } from '#apps/web/src/shared/confirmation/with-confirmation.ts';
import { domainError } from '#core/shared/errors/build-error.ts';

const STALE = domainError('fresh_sign_in_required');
const NO_FACTOR = domainError('second_factor_required');

/** Returns a call that is refused with these errors, one after the other, before it succeeds. */
function refusedBy(...errors: readonly Error[]) {
  const left = [...errors];
  let calls = 0;
  const call = async () => {
    calls += 1;
    const error = left.shift();
    if (error) throw error;
    return 'done';
  };
  return { call, calls: () => calls };
}

const needed = () => useConfirmation.getState().needed;
const answer = async (isConfirmed: boolean) => {
  await vi.waitFor(() => expect(needed()).not.toBeNull());
  useConfirmation.getState().settle(isConfirmed);
};

describe('withConfirmation', () => {
  beforeEach(() => useConfirmation.getState().settle(false));

  it('asks and repeats the call once the person confirmed', async () => {
    const { call, calls } = refusedBy(STALE);
    const result = withConfirmation(call, false);
    await answer(true);
    expect(await result).toBe('done');
    expect(calls()).toBe(2);
    expect(needed()).toBeNull();
  });

  it('asks again for a second factor that is still missing after a new sign-in, and then no more', async () => {
    const { call, calls } = refusedBy(STALE, NO_FACTOR, NO_FACTOR);
    const result = withConfirmation(call, false);
    const outcome = expect(result).rejects.toBe(NO_FACTOR);
    await answer(true);
    await answer(true);
    await outcome;
    expect(calls()).toBe(3);
  });

  it('asks once for calls that are refused at the same time', async () => {
    const one = refusedBy(STALE);
    const other = refusedBy(NO_FACTOR);
    const results = Promise.all([withConfirmation(one.call, false), withConfirmation(other.call, false)]);
    await vi.waitFor(() => expect(needed()).toBe('second_factor_required'));
    useConfirmation.getState().settle(true);
    expect(await results).toEqual(['done', 'done']);
  });

  it('passes the refusal on when the person declines, and leaves lists that refresh themselves alone', async () => {
    const result = withConfirmation(refusedBy(STALE).call, true);
    const outcome = expect(result).rejects.toBe(STALE);
    await answer(false);
    await outcome;
    await expect(withConfirmation(refusedBy(STALE).call, true)).rejects.toBe(STALE);
    expect(needed()).toBeNull();
    const asked = withConfirmation(refusedBy(STALE).call, false);
    await answer(true);
    expect(await asked).toBe('done');
  });

  it('passes every other error on without a question', async () => {
    const error = domainError('wrong_state', { reason: 'no_password' });
    await expect(withConfirmation(refusedBy(error).call, false)).rejects.toBe(error);
    expect(needed()).toBeNull();
  });
});
