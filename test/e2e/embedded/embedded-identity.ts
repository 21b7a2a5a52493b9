import { httpApi } from '#adapters/http/client/http-api.ts';
import type { TestIdentity } from '../test-identity.ts';

/** Calls the embedded identity service as its pages do. */
export function embeddedIdentity(): TestIdentity {
  const api = (origin: string) => httpApi({ baseUrl: `${origin}/api`, token: async () => null });
  return {
    settings: () => ({}),
    signUp: (origin, account) => api(origin).signUp(account),
    signIn: (origin, credentials) => api(origin).signIn(credentials),
    async enter(context, origin, { email, password, name }) {
      const data = { email, password };
      const answer = await context.request.post(`${origin}/api/identity/sign-in`, { data });
      if (!answer.ok()) throw new Error(`${email} can’t sign in: ${answer.status()}`);
      const { uid } = (await answer.json()) as { uid: string };
      const { cookies } = await context.storageState();
      const account = JSON.stringify({ uid, email, name, photoURL: null, provider: 'password' });
      const localStorage = [{ name: 'acara.account', value: account }];
      await context.setStorageState({ cookies, origins: [{ origin, localStorage }] });
    },
    confirmation: '**/api/identity/renew',
    furnish: async () => undefined,
  };
}
