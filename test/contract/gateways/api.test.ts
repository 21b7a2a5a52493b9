import { httpApi } from '#adapters/http/client/http-api.ts';
import { inProcessApi } from '#adapters/http/in-process/in-process-api.ts';
import { type ApiUnderTest, apiContract } from '#test/contract/gateways/api.contract.ts';
import { Acara } from '#test/support/acara.ts';
import { cookieFetch } from '#test/support/cookie-fetch.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';

apiContract('over HTTP', async () => {
  const testApp = new HttpTestApp();
  const at: ApiUnderTest = {
    acara: testApp.acara,
    api: httpApi({
      baseUrl: `${await testApp.url()}/api`,
      token: async () => at.token,
      fetch: cookieFetch(),
    }),
    token: null,
    close: () => testApp.close(),
  };
  return at;
});

apiContract('in the same process', async () => {
  const acara = new Acara();
  let kept: string | null = null;
  const jar = {
    read: () => kept,
    write: (renewal: string | null) => {
      kept = renewal;
    },
  };
  const at: ApiUnderTest = {
    acara,
    api: inProcessApi(acara.container, async () => at.token, jar),
    token: null,
    close: () => undefined,
  };
  return at;
});
