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

/** How tests open accounts and sign in without a page. */
export interface TestIdentity {
  /** The settings of a server with this identity service. */
  settings(): Readonly<Record<string, string>>;
  signUp(origin: string, account: TestAccount): Promise<{ uid: string; token: string }>;
  signIn(origin: string, credentials: TestCredentials): Promise<{ uid: string; token: string }>;
  /** Signs somebody in in a browser, as the login page does. */
  enter(context: BrowserContext, origin: string, person: TestAccount): Promise<void>;
  /** The call by which a page of somebody who is signed in learns that they still are. */
  readonly confirmation: string;
  /** What a browser is given, beside Acara, to sign in here. */
  furnish(context: BrowserContext): Promise<void>;
}

/** The identity service of this run. */
export const testIdentity: TestIdentity =
  givenIdentity() === 'firebase' ? emulatedIdentity() : embeddedIdentity();
