import { expect, it } from 'vitest';
import { ANONYMOUS, SYSTEM } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

it('lets a person in whom the university calls by another subject, after ending their sessions and telling them', async () => {
  const acara = new Acara();
  const { uid, email } = await acara.aStudent();
  const arriveAs = (subject: string) =>
    acara.does('SignInWithProvider').execute(ANONYMOUS, {
      account: {
        ...{ provider: 'other', issuer: 'https://id.acara.test', subject },
        ...{ email, emailVerified: true, isTrusted: true, ownsMailbox: true },
        ...{ name: 'Aina Rahman', photoURL: null },
      },
      facts: {},
    });
  const { token } = await arriveAs('before');
  expect((await refusalOf(arriveAs('after'))).code).toBe('email_taken');
  await acara.does('UnlinkProvider').execute(SYSTEM, { email });
  expect(await acara.gateway.verify(token)).toBeNull();
  const { audit, outbox } = acara.database.published;
  expect([...audit.values()].at(-1)).toMatchObject({
    ...{ action: 'provider_unlinked', actor: 'system', subject: uid },
  });
  expect([...outbox.values()].at(-1)).toMatchObject({
    ...{ to: { email }, notice: { kind: 'security_changed', change: 'provider_unlinked' } },
  });
  expect((await arriveAs('after')).uid).toBe(uid);
});

it('refuses an address that nobody registered', async () => {
  const unlinking = new Acara()
    .does('UnlinkProvider')
    .execute(SYSTEM, { email: 'nobody@student.acara.test' });
  expect((await refusalOf(unlinking)).code).toBe('profile_not_found');
});
