import { inject } from 'vitest';
import {
  identitySessionContract,
  type SessionsUnderTest,
} from '#test/contract/gateways/identity-session.contract.ts';
import { Acara } from '#test/support/acara.ts';
import { mailedResetCode } from '#test/support/auth-emulator.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';
import { emulatedProject, identityOf, nextSecond, openDevice, openPage } from './emulated.ts';

/** Firebase’s SDKs on both sides, its emulator between them, and Acara over HTTP. */
async function open(): Promise<SessionsUnderTest> {
  const project = emulatedProject();
  const gateway = identityOf(project);
  const acara = new Acara({}, gateway);
  const testApp = new HttpTestApp(acara);
  const origin = await testApp.url();
  const devices: { close(): Promise<void> }[] = [];
  return {
    acara,
    gateway,
    openPage() {
      const device = openDevice();
      devices.push(device);
      return openPage(device.auth, origin, 'ms');
    },
    resetSecretFor: (email) => mailedResetCode(inject('authEmulator'), email),
    later: nextSecond,
    async close() {
      testApp.close();
      await Promise.all(devices.map((device) => device.close()));
      await project.close();
    },
  };
}

identitySessionContract('Firebase over HTTP', open);
