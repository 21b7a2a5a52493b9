import { FirebaseIdentitySession } from '#adapters/firebase/browser/firebase-identity-session.ts';
import { httpApi } from '#adapters/http/client/http-api.ts';
import type { Api } from '#adapters/http/contract/api.ts';
import {
  identitySessionContract,
  type PageUnderTest,
  type SessionsUnderTest,
} from '#test/contract/gateways/identity-session.contract.ts';
import { Acara } from '#test/support/acara.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';
import { emulatedProject, identityOf, mailedSecretFor, nextSecond, openDevice } from './emulated.ts';

/** Firebase’s SDKs on both sides, its emulator between them, and Acara over HTTP. */
async function open(): Promise<SessionsUnderTest> {
  const project = emulatedProject();
  const gateway = identityOf(project);
  const acara = new Acara({}, gateway);
  const testApp = new HttpTestApp(acara);
  const baseUrl = `${await testApp.url()}/api`;
  const devices: { close(): Promise<void> }[] = [];
  return {
    acara,
    gateway,
    openPage() {
      const device = openDevice();
      devices.push(device);
      return openPage(device.auth, baseUrl);
    },
    resetSecretFor: mailedSecretFor,
    later: nextSecond,
    async close() {
      testApp.close();
      await Promise.all(devices.map((device) => device.close()));
      await project.close();
    },
  };
}

function openPage(auth: ReturnType<typeof openDevice>['auth'], baseUrl: string): PageUnderTest {
  const api: Api = httpApi({
    baseUrl,
    token: (options) => session.token(options),
    refused: () => session.refused(),
  });
  const settings = { homeUrl: 'http://localhost:3000/login', language: () => 'ms' };
  const session: FirebaseIdentitySession = new FirebaseIdentitySession(auth, () => api, settings);
  return { session, api };
}

identitySessionContract('Firebase over HTTP', open);
