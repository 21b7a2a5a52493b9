import { beforeEach, describe, expect, it } from 'vitest';
import {
  ApiIdentitySession,
  type OAuthFlow,
  type SessionHint,
} from '#adapters/http/client/api-identity-session.ts';
import { inProcessApi } from '#adapters/http/in-process/in-process-api.ts';
import type { Account } from '#core/identity/identity-session.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { unreachable } from '#core/shared/errors/unreachable.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';

const EMAIL = 'aina@student.acara.test';
const CREDENTIALS = { email: EMAIL, password: PASSWORD };

/** What the tabs of one browser share. */
class Browser {
  renewal: string | null = null;
  remembered: Account | null = null;
  isOffline = false;
  endsLater = false;
  renewals = 0;
  /** What waits until the server may be reached again. */
  waiting: (() => void)[] = [];
  beforeEnd: () => unknown = () => {};
  readonly #tabs = new Set<() => void>();

  /** The network is back. */
  isBack(): void {
    this.isOffline = false;
    for (const ask of this.waiting.splice(0)) ask();
  }

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
      endsLater: () => this.endsLater,
      setEndsLater: (endsLater) => {
        this.endsLater = endsLater;
      },
      onceReachable: (listener) => void this.waiting.push(listener),
    };
    const api = inProcessApi(acara.container, () => session.token(), jar);
    const requireNetwork = () => {
      if (this.isOffline) throw unreachable();
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
        await this.beforeEnd();
        return api.signOut();
      },
      signIn: async (input: Parameters<typeof api.signIn>[0]) => {
        requireNetwork();
        return api.signIn(input);
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

  it('sends no token once the person signs out', async () => {
    const session = browser.open();
    await session.signUp({ ...CREDENTIALS, name: 'Aina' });
    const signedOut = session.signOut();
    expect(await session.token()).toBeNull();
    await signedOut;
    expect(await session.token()).toBeNull();
  });

  describe('without a network', () => {
    const openSessions = async () => (await acara.credentials.accountSessions.list(uid)).length;
    let uid: string;
    let session: ApiIdentitySession;
    let notified: (string | null)[];
    beforeEach(async () => {
      session = browser.open();
      notified = followed(session);
      ({ uid } = await session.signUp({ ...CREDENTIALS, name: 'Aina' }));
      browser.isOffline = true;
      await session.signOut();
    });

    it('signs out at once, and ends the session when the network is back', async () => {
      expect([notified.at(-1), browser.remembered, await session.token()]).toEqual([null, null, null]);
      expect(await openSessions()).toBe(1);
      browser.isBack();
      await expect.poll(openSessions).toBe(0);
      expect([browser.endsLater, browser.renewal]).toEqual([false, null]);
    });

    it('signs nobody in on the next page, and ends the session there', async () => {
      const renewals = browser.renewals;
      const next = browser.open();
      const notifiedNext = followed(next);
      await settled();
      expect([notifiedNext, await next.token(), browser.renewals]).toEqual([[null], null, renewals]);
      browser.isOffline = false;
      browser.open();
      await expect.poll(openSessions).toBe(0);
      expect(browser.endsLater).toBe(false);
    });

    it('signs nobody in after a page that was closed before it had forgotten the person', async () => {
      browser.remembered = { uid: 'aina', email: EMAIL, name: 'Aina', photoURL: null, provider: 'password' };
      const notifiedNext = followed(browser.open());
      await settled();
      expect([notifiedNext, browser.remembered]).toEqual([[null], null]);
    });

    it('ends the session before another person signs in, whose own stays', async () => {
      const other = await acara.aStudent();
      browser.isOffline = false;
      await session.signIn({ email: other.email, password: PASSWORD });
      expect(await openSessions()).toBe(0);
      browser.isBack();
      await settled();
      expect(await acara.credentials.verify((await session.token()) ?? '')).toMatchObject({ uid: other.uid });
      expect(await acara.credentials.verify((await browser.open().token()) ?? '')).toMatchObject({
        uid: other.uid,
      });
    });

    it('ends the session in another tab when the one that signed out is closed', async () => {
      browser.isOffline = false;
      const other = browser.open();
      await session.signIn(CREDENTIALS);
      await settled();
      browser.isOffline = true;
      browser.waiting = [];
      await session.signOut();
      expect(await other.token()).toBeNull();
      browser.waiting = browser.waiting.slice(0, 1);
      browser.isBack();
      await expect.poll(openSessions).toBe(0);
    });
  });

  it('signs out also where the server refuses, says so, and asks it again', async () => {
    const session = browser.open();
    await session.signUp({ ...CREDENTIALS, name: 'Aina' });
    browser.beforeEnd = () => {
      throw new DomainError({ code: 'internal', params: {}, message: 'Not just now.' });
    };
    await expect(session.signOut()).rejects.toThrow('Not just now.');
    expect([await session.token(), browser.remembered, browser.endsLater]).toEqual([null, null, true]);
    browser.beforeEnd = () => {};
    browser.isBack();
    await expect.poll(() => browser.endsLater).toBe(false);
  });

  it('does not wait for a server that does not answer', async () => {
    const session = browser.open();
    await session.signUp({ ...CREDENTIALS, name: 'Aina' });
    browser.beforeEnd = () => new Promise(() => {});
    await session.signOut();
    expect([browser.remembered, browser.endsLater]).toEqual([null, true]);
  });

  it('ignores the answer of a renewal that arrives after the sign-out', async () => {
    const session = browser.open();
    await session.signUp({ ...CREDENTIALS, name: 'Aina' });
    const renewed = session.token({ fresh: true });
    const signedOut = session.signOut();
    expect(await renewed).toBeNull();
    await signedOut;
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
