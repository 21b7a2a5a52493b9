import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { Acara } from '#test/support/acara.ts';
import { openVerificationLink } from '#test/support/auth-emulator.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { inMemory } from '#test/support/test-storage.ts';
import { emulatedProject, identityOf, openDevice, openPage, someEmail } from './emulated.ts';

const PASSWORD = 'three blue kites';

describe('verification of emails with Firebase', () => {
  const project = emulatedProject();
  const device = openDevice();
  const gateway = identityOf(project, undefined, true);
  const acara = new Acara({}, gateway, inMemory(), { verifiesEmails: true, identity: 'firebase' });
  const testApp = new HttpTestApp(acara);
  let origin = '';
  beforeEach(async () => {
    origin = await testApp.url();
  });
  afterEach(async () => {
    testApp.close();
    await device.close();
    await project.close();
  });

  it('counts an address as verified once the link of Firebase’s mail was opened', async () => {
    const { session } = openPage(device.auth, origin, 'en');
    const email = someEmail();
    await session.signUp({ email, password: PASSWORD, name: 'Student One' });
    const emailVerified = async () => (await gateway.verify((await session.token()) ?? ''))?.emailVerified;
    expect(await emailVerified()).toBe(false);

    await session.sendVerification();
    expect((await refusalOf(session.verifyEmail())).fields).toEqual({ code: expect.any(String) });
    await openVerificationLink(inject('authEmulator'), email);
    await session.verifyEmail();
    expect(await emailVerified()).toBe(true);
  });
});
