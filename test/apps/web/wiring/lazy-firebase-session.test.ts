import { beforeEach, describe, expect, it } from 'vitest';
import { LazyFirebaseSession } from '#apps/web/src/wiring/lazy-firebase-session.ts';
import type { Account, IdentitySession } from '#core/identity/identity-session.ts';
import { unreachable } from '#core/shared/errors/unreachable.ts';

const CREDENTIALS = { email: 'a@student.acara.test', password: 'three blue kites' };
const STUDENT: Account = {
  uid: 'student-a',
  email: 'a@student.acara.test',
  name: null,
  photoURL: null,
  provider: 'password',
};

/** Firebase, with which somebody may be signed in already. */
class Firebase implements IdentitySession {
  readonly done: string[] = [];
  #listener: (account: Account | null) => void = () => {};

  constructor(private account: Account | null) {}

  subscribe(listener: (account: Account | null) => void): () => void {
    this.#listener = listener;
    queueMicrotask(() => listener(this.account));
    return () => {
      this.#listener = () => {};
    };
  }

  async token(): Promise<string | null> {
    return this.account && 'token';
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

  async signInWithPasskey(): Promise<Account> {
    return this.become(STUDENT);
  }

  async confirmPassword(): Promise<void> {
    this.done.push('confirm');
  }

  async changePassword(): Promise<void> {
    this.done.push('change');
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

  async sendVerification(): Promise<void> {
    this.done.push('send');
  }

  async verifyEmail(): Promise<void> {
    this.done.push('verify');
  }

  async correctEmail(): Promise<void> {
    this.done.push('correct');
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

/** A device that opens the page of an installation with Firebase. */
class Device {
  remembered: Account | null = null;
  firebase: Firebase | null = null;
  opened: boolean[] = [];
  isOffline = false;
  whoIsAtFirebase: Account | null = null;
  endsLater = false;
  otherTab = () => {};
  isBack = () => {};
  readonly notified: (string | null)[] = [];

  /** Lets somebody be signed in since before, here and at Firebase. */
  isSignedInAs(account: Account): void {
    this.remembered = account;
    this.whoIsAtFirebase = account;
  }

  /** Opens the page and waits until the session is known. */
  async visit(): Promise<LazyFirebaseSession> {
    const session = this.open();
    await settled();
    return session;
  }

  open(): LazyFirebaseSession {
    const session = new LazyFirebaseSession(
      async ({ isSigningIn }) => {
        this.opened.push(isSigningIn);
        if (this.isOffline) throw unreachable();
        this.firebase = new Firebase(this.whoIsAtFirebase);
        return this.firebase;
      },
      {
        read: () => this.remembered,
        write: (remembered) => {
          this.remembered = remembered;
        },
        watch: (listener) => {
          this.otherTab = listener;
        },
        endsLater: () => this.endsLater,
        setEndsLater: (endsLater) => {
          this.endsLater = endsLater;
        },
        onceReachable: (listener) => {
          this.isBack = listener;
        },
      },
      () => {
        this.whoIsAtFirebase = null;
      },
    );
    session.subscribe((account) => this.notified.push(account?.uid ?? null));
    return session;
  }
}

const settled = () => new Promise((soon) => setTimeout(soon, 5));

describe('LazyFirebaseSession', () => {
  let device: Device;
  beforeEach(() => {
    device = new Device();
  });

  it('reports “signed out” at once on a new device without loading Firebase', async () => {
    const session = await device.visit();
    expect(device).toMatchObject({ notified: [null], opened: [] });
    expect(await session.token()).toBeNull();
    expect(device.opened).toEqual([]);
  });

  it('loads Firebase for a sign-in and signs in with it', async () => {
    const session = device.open();
    session.preload();
    await settled();
    await session.signIn(CREDENTIALS);
    expect(await session.token()).toBe('token');
    expect(device.notified).toEqual([null, 'student-a']);
    expect(device).toMatchObject({ opened: [true], remembered: STUDENT });
  });

  it('opens Google’s popup within the click once Firebase is loaded', async () => {
    const session = device.open();
    session.preload();
    await settled();
    void session.signInWithGoogle('/events');
    expect(device.firebase?.done).toEqual(['google']);
  });

  it('sends a password reset to Firebase', async () => {
    const session = device.open();
    await session.requestPasswordReset('a@student.acara.test');
    await session.resetPassword({ secret: 'x', password: 'three blue kites' });
    expect(device.firebase?.done).toEqual(['request', 'reset']);
  });

  it('forgets the person after a sign-out and reports “signed out” at once the next time', async () => {
    device.isSignedInAs(STUDENT);
    const session = await device.visit();
    await session.signOut();
    expect(device.remembered).toBeNull();
    device.opened = [];
    await device.visit();
    expect(device.notified).toEqual(['student-a', null, null]);
    expect(device.opened).toEqual([]);
  });

  it('signs out at once where Firebase can’t be loaded, and erases what it has stored', async () => {
    device.isSignedInAs(STUDENT);
    device.isOffline = true;
    const session = await device.visit();
    await session.signOut();
    expect(device).toMatchObject({ notified: ['student-a', null], remembered: null, whoIsAtFirebase: null });
    expect(await session.token()).toBeNull();
    expect(device.endsLater).toBe(true);
    device.isOffline = false;
    device.isBack();
    await settled();
    expect(device).toMatchObject({ notified: ['student-a', null], endsLater: false });
  });

  it('never signs in again who has signed out, whatever Firebase has kept', async () => {
    device.isSignedInAs(STUDENT);
    device.endsLater = true;
    const session = await device.visit();
    expect(device).toMatchObject({ notified: [null], remembered: null, opened: [] });
    session.preload();
    await settled();
    expect(device).toMatchObject({ notified: [null], endsLater: false });
    await session.signIn(CREDENTIALS);
    expect(device).toMatchObject({ notified: [null, 'student-a'], remembered: STUDENT, endsLater: false });
  });

  it('follows a sign-out in another tab that could not load Firebase', async () => {
    device.isSignedInAs(STUDENT);
    await device.visit();
    device.remembered = null;
    device.endsLater = true;
    device.otherTab();
    expect(device.notified).toEqual(['student-a', null]);
    expect(await device.firebase?.token()).toBeNull();
  });

  it('loads Firebase at once for a remembered person', async () => {
    device.isSignedInAs(STUDENT);
    const session = device.open();
    expect(await session.token()).toBe('token');
    expect(device.notified).toEqual(['student-a']);
    expect(device.opened).toEqual([false]);
  });

  it('trusts Firebase over the device about who is signed in', async () => {
    device.remembered = STUDENT;
    await device.visit();
    expect(device.notified).toEqual([null]);
    expect(device.remembered).toBeNull();
  });

  it('follows a sign-in in another tab', async () => {
    await device.visit();
    device.isSignedInAs(STUDENT);
    device.otherTab();
    await settled();
    expect(device.notified).toEqual([null, 'student-a']);
  });

  it('keeps the person while Firebase can’t be loaded, and retries with the next call', async () => {
    device.isSignedInAs(STUDENT);
    device.isOffline = true;
    const session = await device.visit();
    expect(device.notified).toEqual(['student-a']);
    await expect(session.token()).rejects.toMatchObject({ code: 'unavailable' });
    device.isOffline = false;
    expect(await session.token()).toBe('token');
  });

  it('signs out a person who is refused with a fresh token', async () => {
    device.isSignedInAs(STUDENT);
    const session = await device.visit();
    session.refused();
    await settled();
    expect(device.notified).toEqual(['student-a', null]);
  });
});
