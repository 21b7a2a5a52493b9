import { beforeEach, describe, expect, it } from 'vitest';
import {
  ApiIdentitySession,
  type OAuthFlow,
  type SessionHint,
} from '#adapters/http/client/api-identity-session.ts';
import { inProcessApi } from '#adapters/http/in-process/in-process-api.ts';
import type { Account } from '#core/identity/identity-session.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';

const EMAIL = 'aina@student.acara.test';
const CREDENTIALS = { email: EMAIL, password: PASSWORD };

/** What the tabs of one browser share. */
class Browser {
  renewal: string | null = null;
  remembered: Account | null = null;
  isOffline = false;
  renewals = 0;
  readonly #tabs = new Set<() => void>();

  constructor(readonly acara: Acara) {}

  /** Opens a page. `flow` is its OAuth flow; a page without one has no such button. */
  open(flow: Partial<OAuthFlow> = {}): ApiIdentitySession {
    const { acara } = this;
    const jar = {
      read: () => this.renewal,
      write: (renewal: string | null) => {
        this.renewal = renewal;
      },
    };
    let notified = () => {};
    const hint: SessionHint = {
      read: () => this.remembered,
      write: (account) => {
        this.remembered = account;
        for (const tab of this.#tabs) if (tab !== notified) tab();
      },
      watch: (listener) => {
        notified = listener;
        this.#tabs.add(listener);
      },
    };
    const api = inProcessApi(acara.container, () => session.token(), jar);
    const requireNetwork = () => {
      if (this.isOffline)
        throw new DomainError({ code: 'unavailable', params: {}, message: 'Acara can’t be reached.' });
    };
    const reachable = {
      ...api,
      renewSession: async () => {
        this.renewals += 1;
        requireNetwork();
        return api.renewSession();
      },
      signOut: async () => {
        requireNetwork();
        return api.signOut();
      },
    };
    const noFlow = { run: async () => {}, hasReturned: () => false, onReturn: () => {}, ...flow };
    const session: ApiIdentitySession = new ApiIdentitySession(() => reachable, hint, acara.clock, noFlow);
    return session;
  }
}

/** The uids that the session notified, in order. */
function followed(session: ApiIdentitySession): (string | null)[] {
  const notified: (string | null)[] = [];
  session.subscribe((account) => notified.push(account?.email ?? null));
  return notified;
}

const settled = () => new Promise((soon) => setTimeout(soon, 5));

describe('ApiIdentitySession', () => {
  let acara: Acara;
  let browser: Browser;
  beforeEach(() => {
    acara = new Acara();
    browser = new Browser(acara);
  });

  it('begins without an account and without a request', async () => {
    const session = browser.open();
    const notified = followed(session);
    await settled();
    expect([notified, await session.token(), browser.renewals]).toEqual([[null], null, 0]);
  });

  it('notifies of sign-up, sign-out and sign-in', async () => {
    const session = browser.open();
    const notified = followed(session);
    await settled();
    expect(await session.signUp({ ...CREDENTIALS, name: 'Aina' })).toEqual({
      uid: expect.any(String),
      email: EMAIL,
      name: 'Aina',
      photoURL: null,
      provider: 'password',
    });
    await session.signOut();
    await session.signIn(CREDENTIALS);
    expect(notified).toEqual([null, EMAIL, null, EMAIL]);
    expect(await acara.credentials.verify((await session.token()) ?? '')).toMatchObject({ email: EMAIL });
  });

  it('sends no token while it signs out, and sends it again when that fails', async () => {
    const session = browser.open();
    await session.signUp({ ...CREDENTIALS, name: 'Aina' });
    browser.isOffline = true;
    const failed = session.signOut();
    expect(await session.token()).toBeNull();
    await expect(failed).rejects.toMatchObject({ code: 'unavailable' });
    expect(await session.token()).not.toBeNull();
    browser.isOffline = false;
    await session.signOut();
    expect(await session.token()).toBeNull();
  });

  it('changes nothing when a sign-in is refused', async () => {
    const session = browser.open();
    const notified = followed(session);
    await expect(session.signIn(CREDENTIALS)).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect([notified, browser.remembered]).toEqual([[null], null]);
  });

  it('stores no secret on the device', async () => {
    const session = browser.open();
    await session.signUp({ ...CREDENTIALS, name: 'Aina' });
    expect(Object.keys(browser.remembered ?? {}).sort()).toEqual([
      'email',
      'name',
      'photoURL',
      'provider',
      'uid',
    ]);
    expect(JSON.stringify(browser.remembered)).not.toContain(await session.token());
  });

  it('resumes on the next page', async () => {
    await browser.open().signUp({ ...CREDENTIALS, name: 'Aina' });
    const session = browser.open();
    const notified = followed(session);
    await settled();
    expect(notified).toEqual([EMAIL]);
    expect(await acara.credentials.verify((await session.token()) ?? '')).toMatchObject({ email: EMAIL });
  });

  it('ends on the next page when it was ended elsewhere', async () => {
    const { uid } = await browser.open().signUp({ ...CREDENTIALS, name: 'Aina' });
    await acara.credentials.endSessions(uid);
    const notified = followed(browser.open());
    await settled();
    expect([notified.at(-1), browser.remembered]).toEqual([null, null]);
  });

  it('renews a token that is about to expire, once for all callers', async () => {
    const session = browser.open();
    await session.signUp({ ...CREDENTIALS, name: 'Aina' });
    const first = await session.token();
    acara.clock.advance(58);
    expect(await session.token()).toBe(first);
    acara.clock.advance(1);
    const tokens = await Promise.all([session.token(), session.token(), session.token({ fresh: true })]);
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(first);
    expect(browser.renewals).toBe(1);
  });

  it('survives a network failure while the page opens', async () => {
    await browser.open().signUp({ ...CREDENTIALS, name: 'Aina' });
    browser.isOffline = true;
    const session = browser.open();
    const notified = followed(session);
    await settled();
    await expect(session.token()).rejects.toMatchObject({ code: 'unavailable' });
    expect(notified).toEqual([EMAIL]);
    browser.isOffline = false;
    expect(await acara.credentials.verify((await session.token()) ?? '')).toMatchObject({ email: EMAIL });
    expect(notified).toEqual([EMAIL]);
  });

  it('uses its token to the end while it can’t be renewed', async () => {
    const session = browser.open();
    await session.signUp({ ...CREDENTIALS, name: 'Aina' });
    const first = await session.token();
    browser.isOffline = true;
    acara.clock.advance(59.5);
    expect(await session.token()).toBe(first);
  });

  it('is shared by all tabs', async () => {
    const [here, there] = [browser.open(), browser.open()];
    const notified = followed(there);
    await settled();
    await here.signUp({ ...CREDENTIALS, name: 'Aina' });
    await settled();
    expect(await acara.credentials.verify((await there.token()) ?? '')).toMatchObject({ email: EMAIL });
    await here.signOut();
    await settled();
    expect([notified, await there.token()]).toEqual([[null, EMAIL, null], null]);
  });

  it('begins at the provider and reads the account from the profile', async () => {
    const aina = await acara.aStudent();
    const signInThere = async () => {
      browser.renewal = (await acara.credentials.signIn({ email: aina.email, password: PASSWORD })).renewal;
    };
    const session = browser.open({ run: signInThere });
    expect(await session.signInWithGoogle('/')).toMatchObject({
      uid: aina.uid,
      email: aina.email,
      name: 'Aina Rahman',
      provider: 'google',
    });
  });

  it('stays unchanged when the person cancels at the provider', async () => {
    const session = browser.open({
      run: () =>
        Promise.reject(new DomainError({ code: 'forbidden', params: {}, message: 'You closed the window.' })),
    });
    const notified = followed(session);
    await expect(session.signInWithGoogle('/')).rejects.toThrow('You closed the window.');
    await settled();
    expect(notified).toEqual([null]);
  });

  it('begins when the whole page returns from the provider', async () => {
    const aina = await acara.aStudent();
    browser.renewal = (await acara.credentials.signIn({ email: aina.email, password: PASSWORD })).renewal;
    let welcomed = 0;
    const session = browser.open({
      hasReturned: () => true,
      onReturn: () => {
        welcomed += 1;
      },
    });
    const notified = followed(session);
    await settled();
    expect([notified.at(-1), welcomed]).toEqual([aina.email, 1]);
  });
});
