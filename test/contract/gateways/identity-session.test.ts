import { ApiIdentitySession } from '#adapters/http/client/api-identity-session.ts';
import { httpApi } from '#adapters/http/client/http-api.ts';
import type { Api } from '#adapters/http/contract/api.ts';
import type { Account } from '#core/identity/identity-session.ts';
import { Acara } from '#test/support/acara.ts';
import { cookieFetch } from '#test/support/cookie-fetch.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';
import { secretTo } from '#test/support/secret-to.ts';
import {
  identitySessionContract,
  type PageUnderTest,
  type SessionsUnderTest,
} from './identity-session.contract.ts';

async function open(): Promise<SessionsUnderTest> {
  const acara = new Acara();
  const testApp = new HttpTestApp(acara);
  const url = await testApp.url();
  return {
    acara,
    gateway: acara.credentials,
    openPage: () => openPage(acara, `${url}/api`),
    async resetSecretFor(email) {
      const mails = [...acara.database.published.outbox.values()];
      return secretTo(email, mails, acara.box);
    },
    later: async () => acara.clock.advance(1),
    close: async () => testApp.close(),
  };
}

function openPage(acara: Acara, baseUrl: string): PageUnderTest {
  let remembered: Account | null = null;
  const hint = {
    read: () => remembered,
    write: (account: Account | null) => {
      remembered = account;
    },
    watch: () => {},
    endsLater: () => false,
    setEndsLater: () => {},
    onceReachable: () => {},
  };
  const flow = { run: async () => {}, hasReturned: () => false, onReturn: () => {} };
  const api: Api = httpApi({
    baseUrl,
    token: (options) => session.token(options),
    refused: () => session.refused(),
    fetch: cookieFetch(),
  });
  const session: ApiIdentitySession = new ApiIdentitySession(() => api, hint, acara.clock, flow);
  return { session, api };
}

identitySessionContract('the embedded service over HTTP', open);
