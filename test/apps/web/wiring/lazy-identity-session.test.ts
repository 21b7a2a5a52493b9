import { beforeEach, describe, expect, it } from 'vitest';
import type { FirebaseMemory, RememberedFirebase } from '#apps/web/src/app/session/remembered-firebase.ts';
import { LazyIdentitySession } from '#apps/web/src/wiring/lazy-identity-session.ts';
import type { Account, IdentitySession } from '#core/identity/identity-session.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import type { FirebaseFacts, SiteFacts } from '#core/site/site-facts.ts';
import { SITE } from '#test/support/acara.ts';

const FACTS: FirebaseFacts = {
  projectId: 'demo-acara',
  apiKey: 'demo',
  authDomain: 'localhost',
  emulator: null,
};
const WITH_FIREBASE: SiteFacts = { ...SITE, identity: 'firebase', firebase: FACTS };
const CREDENTIALS = { email: 'a@student.acara.test', password: 'three blue kites' };
const STUDENT = accountCalled('student-a');

function accountCalled(uid: string): Account {
  return { uid, email: `${uid}@student.acara.test`, name: null, photoURL: null, provider: 'password' };
}

/** An identity service with which somebody may be signed in already. */
class Service implements IdentitySession {
  readonly done: string[] = [];
  #listener: (account: Account | null) => void = () => {};

  constructor(
    readonly name: string,
    private account: Account | null,
  ) {}

  subscribe(listener: (account: Account | null) => void): () => void {
    this.#listener = listener;
    queueMicrotask(() => listener(this.account));
    return () => {
      this.#listener = () => {};
    };
  }

  async token(): Promise<string | null> {
    return this.account && `${this.name}-token`;
  }

  async signIn(): Promise<Account> {
    return this.become(STUDENT);
  }

  async signUp(): Promise<Account> {
    return this.become(STUDENT);
  }

  async signInWithGoogle(): Promise<Account> {
    this.done.push('google');
    return this.become(STUDENT);
  }

  async signOut(): Promise<void> {
    this.become(null);
  }

  async requestPasswordReset(): Promise<void> {
    this.done.push('request');
  }

  async resetPassword(): Promise<void> {
    this.done.push('reset');
  }

  preload(): void {
    this.done.push('prepare');
  }

  refused(): void {
    this.become(null);
  }

  become<Who extends Account | null>(account: Who): Who {
    this.account = account;
    this.#listener(account);
    return account;
  }
}

/** A device that opens the page of an installation. */
class Device {
  remembered: RememberedFirebase | null = null;
  local: Service | null = null;
  firebase: Service | null = null;
  opened: boolean[] = [];
  asked = 0;
  forgotLocal = 0;
  isOffline = false;
  site: SiteFacts = SITE;
  whoIsLocal: Account | null = null;
  whoIsAtFirebase: Account | null = null;
  otherTab = () => {};
  readonly notified: (string | null)[] = [];

  open(): LazyIdentitySession {
    const memory: FirebaseMemory = {
      read: () => this.remembered,
      write: (remembered) => {
        this.remembered = remembered;
      },
      watch: (listener) => {
        this.otherTab = listener;
      },
    };
    const session = new LazyIdentitySession({
      site: async () => {
        this.asked += 1;
        if (this.isOffline) throw new DomainError('unavailable', 'Acara can’t be reached.');
        return this.site;
      },
      local: () => {
        this.local = new Service('local', this.whoIsLocal);
        return this.local;
      },
      forgetLocal: () => {
        this.forgotLocal += 1;
      },
      firebase: async (_facts, { isSigningIn }) => {
        this.opened.push(isSigningIn);
        if (this.isOffline) throw new DomainError('unavailable', 'Acara can’t be reached.');
        this.firebase = new Service('firebase', this.whoIsAtFirebase);
        return this.firebase;
      },
      memory,
    });
    session.subscribe((account) => this.notified.push(account?.uid ?? null));
    return session;
  }
}

const settled = () => new Promise((soon) => setTimeout(soon, 5));

describe('LazyIdentitySession', () => {
  let device: Device;
  beforeEach(() => {
    device = new Device();
  });

  describe('with the embedded identity service', () => {
    it('reports the remembered person at once without a call', async () => {
      device.whoIsLocal = STUDENT;
      const session = device.open();
      await settled();
      expect(device.notified).toEqual(['student-a']);
      expect(await session.token()).toBe('local-token');
      expect(device).toMatchObject({ asked: 0, opened: [], remembered: null });
    });

    it('signs in with the embedded service and never loads Firebase', async () => {
      const session = device.open();
      session.preload();
      await session.signIn(CREDENTIALS);
      expect(device.notified).toEqual([null, 'student-a']);
      expect(device).toMatchObject({ opened: [], remembered: null });
    });

    it('signs in with the embedded service when the server can’t name one', async () => {
      device.isOffline = true;
      expect((await device.open().signIn(CREDENTIALS)).uid).toBe('student-a');
      expect(device.opened).toEqual([]);
    });
  });

  describe('with Firebase', () => {
    beforeEach(() => {
      device.site = WITH_FIREBASE;
    });

    it('reports “signed out” at once on a new device without loading Firebase', async () => {
      const session = device.open();
      await settled();
      expect(device.notified).toEqual([null]);
      session.setSite(WITH_FIREBASE);
      await settled();
      expect(device).toMatchObject({ notified: [null], opened: [], forgotLocal: 1 });
      expect(await session.token()).toBeNull();
    });

    it('loads Firebase for a sign-in and signs in with it', async () => {
      const session = device.open();
      session.preload();
      await expect.poll(() => device.firebase?.done).toEqual(['prepare']);
      await session.signIn(CREDENTIALS);
      expect(await session.token()).toBe('firebase-token');
      expect(device.notified).toEqual([null, 'student-a']);
      expect(device).toMatchObject({ opened: [true], remembered: { facts: FACTS, account: STUDENT } });
    });

    it('opens Google’s popup within the click once Firebase is prepared', async () => {
      const session = device.open();
      session.preload();
      await expect.poll(() => device.firebase?.done).toEqual(['prepare']);
      void session.signInWithGoogle('/events');
      expect(device.firebase?.done).toEqual(['prepare', 'google']);
    });

    it('sends a password reset to Firebase', async () => {
      const session = device.open();
      await session.requestPasswordReset('a@student.acara.test');
      await session.resetPassword({ secret: 'x', password: 'three blue kites' });
      expect(device.firebase?.done).toEqual(['request', 'reset']);
    });

    it('forgets the person after a sign-out and reports “signed out” at once the next time', async () => {
      device.remembered = { facts: FACTS, account: STUDENT };
      device.whoIsAtFirebase = STUDENT;
      await device.open().signOut();
      expect(device.remembered).toEqual({ facts: FACTS, account: null });
      device.opened = [];
      device.open();
      await settled();
      expect(device.notified).toEqual(['student-a', null, null]);
      expect(device.opened).toEqual([]);
    });

    it('reports the remembered person before the server has answered', async () => {
      device.remembered = { facts: FACTS, account: STUDENT };
      device.whoIsAtFirebase = STUDENT;
      const session = device.open();
      expect(await session.token()).toBe('firebase-token');
      expect(device.notified).toEqual(['student-a']);
      expect(device).toMatchObject({ asked: 0, opened: [false] });
    });

    it('trusts Firebase over the device about who is signed in', async () => {
      device.remembered = { facts: FACTS, account: STUDENT };
      device.open();
      await settled();
      expect(device.notified).toEqual([null]);
      expect(device.remembered).toEqual({ facts: FACTS, account: null });
    });

    it('follows a sign-in in another tab', async () => {
      device.remembered = { facts: FACTS, account: null };
      device.open();
      await settled();
      device.remembered = { facts: FACTS, account: STUDENT };
      device.whoIsAtFirebase = STUDENT;
      device.otherTab();
      await settled();
      expect(device.notified).toEqual([null, 'student-a']);
    });

    it('keeps a person who signed in in another tab before this one knew of Firebase', async () => {
      const session = device.open();
      await settled();
      device.remembered = { facts: FACTS, account: STUDENT };
      device.whoIsAtFirebase = STUDENT;
      session.setSite(WITH_FIREBASE);
      await settled();
      expect(device.notified).toEqual([null, 'student-a']);
      expect(device.remembered).toEqual({ facts: FACTS, account: STUDENT });
    });

    it('keeps the person while Firebase can’t be loaded, and retries with the next call', async () => {
      device.remembered = { facts: FACTS, account: STUDENT };
      device.whoIsAtFirebase = STUDENT;
      device.isOffline = true;
      const session = device.open();
      await settled();
      expect(device.notified).toEqual(['student-a']);
      await expect(session.token()).rejects.toMatchObject({ code: 'unavailable' });
      device.isOffline = false;
      expect(await session.token()).toBe('firebase-token');
    });

    it('signs out a person who is refused with a fresh token', async () => {
      device.remembered = { facts: FACTS, account: STUDENT };
      device.whoIsAtFirebase = STUDENT;
      const session = device.open();
      await settled();
      session.refused();
      await settled();
      expect(device.notified).toEqual(['student-a', null]);
    });
  });

  describe('with a changed identity service', () => {
    it('forgets the person of the previous service when the embedded one is used', async () => {
      device.whoIsLocal = STUDENT;
      const session = device.open();
      await settled();
      session.setSite(WITH_FIREBASE);
      device.local?.become(accountCalled('nobody-any-more'));
      await settled();
      expect(device.notified).toEqual(['student-a', null]);
      expect(await session.token()).toBeNull();
      expect(device).toMatchObject({ forgotLocal: 1, remembered: { facts: FACTS, account: null } });
    });

    it('forgets the person of the previous service when Firebase is used', async () => {
      device.remembered = { facts: FACTS, account: STUDENT };
      device.whoIsAtFirebase = STUDENT;
      const session = device.open();
      await settled();
      session.setSite(SITE);
      await settled();
      expect(device.notified).toEqual(['student-a', null]);
      expect(device.remembered).toBeNull();
      await session.signIn(CREDENTIALS);
      expect(await session.token()).toBe('local-token');
    });
  });
});
