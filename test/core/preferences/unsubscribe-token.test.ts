import { describe, expect, it } from 'vitest';
import { MemoryAddressSigner } from '#adapters/memory/memory-address-signer.ts';
import { HmacAddressSigner } from '#adapters/system/hmac-address-signer.ts';
import { guestId } from '#core/parties/guest.ts';
import { MAIL_SWITCHES } from '#core/preferences/topic.ts';
import {
  readUnsubscribeToken,
  unsubscribeTokenOf,
} from '#core/preferences/unsubscribing/unsubscribe-token.ts';

const UIDS = ['0193f1a2-0000-7000-8000-000000000001', guestId('0193f1a2'), 'x', '-_-r', 'a'.repeat(128)];

describe('tokens that unsubscribe', () => {
  const signer = new MemoryAddressSigner();

  it.each(UIDS)('hold the topic and the id of %s, and are safe in an address', (uid) => {
    const tokens = MAIL_SWITCHES.map((what) => unsubscribeTokenOf(signer, { uid, what }));
    expect(new Set(tokens).size).toBe(MAIL_SWITCHES.length);
    for (const token of tokens) expect(encodeURIComponent(token)).toBe(token);
    expect(tokens.map((token) => readUnsubscribeToken(signer, token))).toEqual(
      MAIL_SWITCHES.map((what) => ({ uid, what })),
    );
  });

  it('are the same at every time, so that an old mail unsubscribes, too', () => {
    const [one, two] = [1, 2].map(() => unsubscribeTokenOf(signer, { uid: 'person-1', what: 'changes' }));
    expect(one).toBe(two);
  });

  it('are refused when any character of them is another one', () => {
    const token = unsubscribeTokenOf(signer, { uid: 'person-1', what: 'changes' });
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'r' ? 'w' : 'r';
      expect(readUnsubscribeToken(signer, token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
    }
    for (const text of ['', token.slice(1), `${token}\n`, `${token}x`, token.toUpperCase()])
      expect(readUnsubscribeToken(signer, text)).toBeNull();
  });

  it('are refused when they were signed with another key', () => {
    const [one, two] = ['a', 'b'].map((key) => new HmacAddressSigner(key.repeat(64)));
    const unsubscription = { uid: 'person-1', what: 'digest' } as const;
    const token = one ? unsubscribeTokenOf(one, unsubscription) : '';
    expect(one && readUnsubscribeToken(one, token)).toEqual(unsubscription);
    expect(two && readUnsubscribeToken(two, token)).toBeNull();
  });
});
