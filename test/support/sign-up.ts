import { httpApi } from '#adapters/http/client/http-api.ts';
import type { Api } from '#adapters/http/contract/api.ts';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';

const PROFILE = { studentId: 'A26-0417', faculty: 'Engineering', phoneNumber: '012-345 6789' };

export interface SignedUp {
  readonly token: string;
  /** The API as this person calls it. */
  readonly api: Api;
}

/** Signs a person up and registers them over HTTP. */
export async function signUp(
  url: string,
  account: { readonly email: string; readonly name: string },
  role: 'student' | 'club' = 'student',
): Promise<SignedUp> {
  let token: string | null = null;
  const api = httpApi({ baseUrl: `${url}/api`, token: async () => token });
  const session = await api.signUp({ ...account, password: 'three blue kites' });
  token = session.token;
  await api.register({ ...PROFILE_DEFAULTS, ...PROFILE, ...account, role });
  return { token, api };
}
