import type { BrowserContext } from '@playwright/test';
import { givenIdentity } from '../support/given-identity.ts';
import { embeddedIdentity } from './embedded/embedded-identity.ts';
import { emulatedIdentity } from './firebase/emulated-identity.ts';

export interface TestCredentials {
  readonly email: string;
  readonly password: string;
}

export interface TestAccount extends TestCredentials {
  readonly name: string | null;
}

/** Opens accounts and signs in without a page. */
export interface TestIdentity {
  /** Returns the settings of a server with this identity service. */
  settings(): Readonly<Record<string, string>>;
  signUp(origin: string, account: TestAccount): Promise<{ uid: string; token: string }>;
  signIn(origin: string, credentials: TestCredentials): Promise<{ uid: string; token: string }>;
  /** Signs a person in in a browser, as the login page does. */
  enter(context: BrowserContext, origin: string, person: TestAccount): Promise<void>;
  /** The call by which a page confirms that its session is still valid. */
  readonly confirmation: string;
  /** Prepares a browser to sign in with this service. */
  furnish(context: BrowserContext): Promise<void>;
}

/** The identity service of this run. */
export const testIdentity: TestIdentity =
  givenIdentity() === 'firebase' ? emulatedIdentity() : embeddedIdentity();
