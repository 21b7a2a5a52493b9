import type { Container } from 'inversify';
import { FirebaseAccountQueries } from '#adapters/firebase/server/firebase-account-queries.ts';
import { FirebaseAccounts } from '#adapters/firebase/server/firebase-accounts.ts';
import { FirebaseIdentity } from '#adapters/firebase/server/firebase-identity.ts';
import { FirebasePasswords } from '#adapters/firebase/server/firebase-passwords.ts';
import { FirebaseVerifiedEmails } from '#adapters/firebase/server/firebase-verified-emails.ts';
import { type EndpointName, endpoints } from '#adapters/http/contract/endpoints.ts';
import { bindValue, resolve } from '#adapters/inversify/bind.ts';
import { LeakedPasswords } from '#adapters/leaked-passwords/leaked-passwords.ts';
import { LocalIdentity } from '#adapters/local-identity/local-identity.ts';
import { serverIdentityParts } from '#adapters/local-identity/server-identity-parts.ts';
import { AuditJournal } from '#core/audit/audit-journal.ts';
import { AccountQueries } from '#core/identity/account-queries.ts';
import { CredentialsGateway } from '#core/identity/credentials-gateway.ts';
import { IdentityGateway } from '#core/people/identity-gateway.ts';
import { VerifiedEmails } from '#core/people/verified-emails.ts';
import { SecondFactorQueries } from '#core/second-factor/second-factor-queries.ts';
import { hasSecondFactor } from '#core/second-factor/second-factors.ts';
import { AccountPasswords } from '#core/sessions/account-passwords.ts';
import { AccountSessions } from '#core/sessions/account-sessions.ts';
import { FOREIGN_SESSIONS, OpenSessions } from '#core/sessions/open-sessions.ts';
import { Clock } from '#core/shared/clock.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { Ids } from '#core/shared/ids.ts';
import { SecretBox } from '#core/shared/secret-box.ts';
import type { FirebaseFacts } from '#core/site/site-facts.ts';
import { UnitOfWork } from '#core/unit-of-work.ts';
import type { Config } from '../config/config.ts';
import type { Storage } from './create-application.ts';

/** The identity service of an application. */
export interface ApplicationIdentity {
  readonly gateway: IdentityGateway;
  /** The embedded service; null with Firebase. */
  readonly local: LocalIdentity | null;
  /** Endpoints that this identity service does not offer. */
  readonly excludedEndpoints: readonly EndpointName[];
  /** Creates demonstration accounts at Firebase; null with the embedded service. */
  readonly accounts: FirebaseAccounts | null;
}

/** Binds the identity service that the operator chose. `report` receives errors that do not fail a request. */
export function bindIdentity(
  c: Container,
  config: Config,
  storage: Storage,
  report: (problem: unknown) => void,
): ApplicationIdentity {
  bindValue(c, AuditJournal, new AuditJournal(resolve(c, Clock)));
  return config.identity === 'firebase'
    ? bindFirebase(c, config, storage, report)
    : bindLocal(c, config, storage);
}

/** Returns the facts about Firebase that browsers need; null when people do not sign in with it. */
export function firebaseFacts({ identity, firebase }: Config): FirebaseFacts | null {
  if (identity !== 'firebase' || !firebase) return null;
  const { projectId, apiKey, authDomain, authEmulator } = firebase;
  return { projectId, apiKey, authDomain, emulator: authEmulator && `http://${authEmulator}` };
}

function bindLocal(c: Container, config: Config, storage: Storage): ApplicationIdentity {
  const { tokenSecret, authSecret } = storage.keys;
  const settings = {
    ...{ tokenSecret, authSecret },
    database: storage.identityDatabase,
    publicUrl: config.publicUrl,
  };
  const options = {
    ...serverIdentityParts(settings, resolve(c, Clock), resolve(c, Ids)),
    verifiesEmails: config.verifiesEmails,
    commonPasswords: new LeakedPasswords(),
    createSignInThrottle: storage.processes.createSignInThrottle,
    hasSecondFactor: async (uid: PersonId) =>
      hasSecondFactor(await resolve(c, SecondFactorQueries).find(uid)),
  };
  const local = new LocalIdentity(
    options,
    resolve(c, UnitOfWork),
    resolve(c, SecretBox),
    resolve(c, Clock),
    resolve(c, Ids),
    resolve(c, AuditJournal),
  );
  bindValue(c, CredentialsGateway, local);
  bindValue(c, IdentityGateway, local);
  bindValue(c, VerifiedEmails, local.verifiedEmails);
  bindValue(c, AccountQueries, local.accountQueries);
  bindValue(c, AccountPasswords, local.accountPasswords);
  bindValue(c, AccountSessions, local.accountSessions);
  bindValue(c, OpenSessions, local.openSessions);
  const excludedEndpoints = config.access === 'sso' ? PASSWORD_ENDPOINTS : [];
  return { gateway: local, local, excludedEndpoints, accounts: null };
}

function bindFirebase(
  c: Container,
  { verifiesEmails }: Config,
  { firebase }: Storage,
  report: (problem: unknown) => void,
): ApplicationIdentity {
  if (!firebase) throw new Error('There is no Firebase project to sign in with.');
  const auth = () => firebase.auth();
  const gateway = new FirebaseIdentity(auth, resolve(c, Clock), report, verifiesEmails);
  bindValue(c, IdentityGateway, gateway);
  bindValue(c, VerifiedEmails, new FirebaseVerifiedEmails(auth, report));
  bindValue(c, AccountQueries, new FirebaseAccountQueries(auth));
  bindValue(c, AccountPasswords, new FirebasePasswords(auth));
  bindValue(c, OpenSessions, FOREIGN_SESSIONS);
  return {
    gateway,
    local: null,
    excludedEndpoints: EMBEDDED_ONLY_ENDPOINTS,
    accounts: new FirebaseAccounts(auth),
  };
}

/** Endpoints of sign-ins without the university, which are not offered where only its own is. */
const PASSWORD_ENDPOINTS: readonly EndpointName[] = [
  'signUp',
  'signIn',
  'beginPasskeySignIn',
  'signInWithPasskey',
  'requestPasswordReset',
  'resetPassword',
  'changePassword',
];

const EMBEDDED_ONLY_ENDPOINTS = (Object.keys(endpoints) as EndpointName[]).filter((name) =>
  endpoints[name].path.startsWith('/identity/'),
);
