import type { Container } from 'inversify';
import { CredentialsGateway } from '#core/identity/credentials-gateway.ts';
import { SignInSessions } from '#core/identity/sign-in-sessions.ts';
import { IdentityGateway } from '#core/people/identity-gateway.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { AuthenticatorCodes } from '#core/second-factor/authenticator-codes.ts';
import { PasskeyChallenges } from '#core/second-factor/passkey-challenge.ts';
import { PasskeyVerifier } from '#core/second-factor/passkey-verifier.ts';
import { RecoveryCodes } from '#core/second-factor/recovery-codes.ts';
import { SecondFactorChanges } from '#core/second-factor/second-factor-changes.ts';
import { SecondFactorCheck } from '#core/second-factor/second-factor-check.ts';
import { SecondFactorQueries } from '#core/second-factor/second-factor-queries.ts';
import { SessionAssurance } from '#core/second-factor/session-assurance.ts';
import { AccountPasswords } from '#core/sessions/account-passwords.ts';
import { AccountSessions } from '#core/sessions/account-sessions.ts';
import { SecondFactorPolicy } from '#core/sessions/assurance.ts';
import { SessionConfirmations } from '#core/sessions/session-confirmation.ts';
import { Clock } from '#core/shared/clock.ts';
import { Ids } from '#core/shared/ids.ts';
import { SecretBox } from '#core/shared/secret-box.ts';
import { SiteFacts } from '#core/site/site-facts.ts';
import { QrImages } from '#core/tickets/qr-images.ts';
import { UnitOfWork } from '#core/unit-of-work.ts';
import * as u from '#core/use-cases.ts';
import { bindClass } from './bind.ts';
import { bindUseCasesOf } from './bind-use-case.ts';

/** Binds the use cases of sign-in, sessions and second factors. */
export function bindSecurity(c: Container): void {
  const bind = bindUseCasesOf(c);
  bindClass(c, SessionAssurance, SessionAssurance, [
    SessionConfirmations,
    SecondFactorQueries,
    SecondFactorPolicy,
    Clock,
  ]);
  bindClass(c, SignInSessions, SignInSessions, [
    CredentialsGateway,
    IdentityGateway,
    PersonRepository,
    SessionConfirmations,
    Clock,
  ]);
  bindClass(c, SecondFactorCheck, SecondFactorCheck, [
    UnitOfWork,
    PasskeyChallenges,
    PasskeyVerifier,
    AuthenticatorCodes,
    RecoveryCodes,
    SecretBox,
    Clock,
  ]);
  bindClass(c, SecondFactorChanges, SecondFactorChanges, [
    UnitOfWork,
    SessionConfirmations,
    RecoveryCodes,
    Clock,
    Ids,
  ]);

  bind('SignIn', u.SignIn, [CredentialsGateway, SecondFactorQueries, SecondFactorCheck, SignInSessions]);
  bind('BeginPasskeySignIn', u.BeginPasskeySignIn, [PasskeyChallenges, PasskeyVerifier, Clock]);
  bind('SignInWithPasskey', u.SignInWithPasskey, [CredentialsGateway, SecondFactorCheck, SignInSessions]);

  bind('ListSessions', u.ListSessions, [AccountSessions]);
  bind('EndSession', u.EndSession, [AccountSessions]);
  bind('EndOtherSessions', u.EndOtherSessions, [AccountSessions]);
  bind('EndMySessions', u.EndMySessions, [IdentityGateway]);
  bind('ChangePassword', u.ChangePassword, [AccountPasswords, UnitOfWork, Clock, Ids]);

  bind('ViewSecurity', u.ViewSecurity, [SecondFactorQueries, AccountPasswords]);
  bind('BeginConfirmation', u.BeginConfirmation, [
    SecondFactorQueries,
    PasskeyChallenges,
    PasskeyVerifier,
    Clock,
  ]);
  bind('ConfirmIdentity', u.ConfirmIdentity, [
    AccountPasswords,
    SecondFactorCheck,
    SessionConfirmations,
    Clock,
  ]);
  bind('BeginPasskeyRegistration', u.BeginPasskeyRegistration, [
    SecondFactorQueries,
    SecondFactorChanges,
    PasskeyChallenges,
    PasskeyVerifier,
    Clock,
  ]);
  bind('RegisterPasskey', u.RegisterPasskey, [
    SecondFactorChanges,
    PasskeyChallenges,
    PasskeyVerifier,
    Clock,
  ]);
  bind('RenamePasskey', u.RenamePasskey, [UnitOfWork]);
  bind('RemovePasskey', u.RemovePasskey, [SecondFactorChanges]);
  bind('EnrolAuthenticator', u.EnrolAuthenticator, [
    SecondFactorChanges,
    AuthenticatorCodes,
    QrImages,
    SecretBox,
    SiteFacts,
    Clock,
  ]);
  bind('ActivateAuthenticator', u.ActivateAuthenticator, [SecondFactorChanges, SecondFactorCheck]);
  bind('RemoveAuthenticator', u.RemoveAuthenticator, [SecondFactorChanges]);
  bind('ReplaceRecoveryCodes', u.ReplaceRecoveryCodes, [SecondFactorChanges]);
  bind('UnlinkProvider', u.UnlinkProvider, [
    PersonRepository,
    CredentialsGateway,
    IdentityGateway,
    UnitOfWork,
    Clock,
    Ids,
  ]);
  bind('ResetSecondFactor', u.ResetSecondFactor, [PersonRepository, IdentityGateway, UnitOfWork, Clock, Ids]);
}
