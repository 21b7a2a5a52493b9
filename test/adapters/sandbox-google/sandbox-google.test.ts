import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SandboxGoogle } from '#adapters/sandbox-google/sandbox-google.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';

const REDIRECT = 'http://localhost:3000/callback';
const VERIFIER = 'a'.repeat(43);
const PERSON = {
  subject: '1',
  name: 'Aina',
  email: 'aina@student.acara.test',
  emailVerified: true,
  colours: null,
};

describe('a code of the embedded Google', () => {
  const given = () => {
    const clock = new FixedClock();
    const client = { id: 'acara', secret: 'secret', allowsRedirectTo: () => true };
    const google = new SandboxGoogle({ publicUrl: 'http://localhost:3000', client }, clock);
    const challenge = createHash('sha256').update(VERIFIER).digest('base64url');
    const code = google.grant({ redirectUri: REDIRECT, state: 's', nonce: null, challenge }, PERSON);
    const redeem = async () => {
      const body = new URLSearchParams({
        ...{ client_id: 'acara', client_secret: 'secret', grant_type: 'authorization_code' },
        ...{ code, redirect_uri: REDIRECT, code_verifier: VERIFIER },
      });
      return (await google.answer(`${google.issuer}/token`, { method: 'POST', headers: {}, body })).status;
    };
    return { clock, redeem };
  };

  it('is redeemed once, within ten minutes', async () => {
    const { clock, redeem } = given();
    clock.advance(9);
    expect(await redeem()).toBe(200);
    expect(await redeem()).toBe(400);
  });

  it('is refused after ten minutes', async () => {
    const { clock, redeem } = given();
    clock.advance(10);
    expect(await redeem()).toBe(400);
  });
});
