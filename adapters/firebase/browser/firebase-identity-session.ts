import {
  type Auth,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  type UserCredential,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { COMMON_PASSWORDS } from '#adapters/shared/common-passwords.ts';
import type { Account, IdentitySession } from '#core/identity/identity-session.ts';
import {
  CREDENTIAL_FIELDS,
  checkNewEmail,
  checkNewPassword,
  checkSignUp,
  isEmail,
  normalEmail,
  normalPassword,
  wrongCredentials,
} from '#core/people/credential-rules.ts';
import { domainError, invalidInput } from '#core/shared/errors/build-error.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { Api } from '../../http/contract/api.ts';
import { codeOf, translateErrors, WITHOUT_GOOGLE, WITHOUT_RECENT_SIGN_IN } from './firebase-errors.ts';

export interface FirebaseSessionSettings {
  /** The address that links in mails lead back to. */
  readonly homeUrl: string;
  /** The address that verification links lead back to. */
  readonly verifiedUrl: string;
  /** The language of mails: `en` or `ms`. */
  readonly language: () => string;
}

const GOOGLE = 'google.com';
/** Codes that are ignored, so that a reset request does not reveal whether the account exists. */
const UNKNOWN_EMAIL_CODES = ['auth/user-not-found', 'auth/invalid-email', 'auth/missing-email'];

/** The identity session over Firebase. Its SDK stores the session, renews tokens and follows other tabs. */
export class FirebaseIdentitySession implements IdentitySession {
  readonly #listeners = new Set<(account: Account | null) => void>();
  readonly #ready: Promise<void>;
  #account: Account | null = null;
  /** Number of sign-ins and sign-outs in progress; SDK notifications are ignored meanwhile. */
  #running = 0;
  #renewing: Promise<string | null> | null = null;
  #doubting: Promise<void> | null = null;

  constructor(
    private readonly auth: Auth,
    private readonly api: () => Pick<Api, 'viewProfile'>,
    private readonly settings: FirebaseSessionSettings,
  ) {
    this.#ready = auth.authStateReady().then(() => {
      this.#account = auth.currentUser && accountOf(auth.currentUser);
      onAuthStateChanged(auth, () => this.#follow());
    });
  }

  subscribe(listener: (account: Account | null) => void): () => void {
    this.#listeners.add(listener);
    void this.#ready.then(() => this.#listeners.has(listener) && listener(this.#account));
    return () => this.#listeners.delete(listener);
  }

  async token({ fresh }: { readonly fresh: boolean } = { fresh: false }): Promise<string | null> {
    await this.#ready;
    if (!fresh) return this.#token(false);
    this.#renewing ??= this.#token(true).finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  /**
   * Reads the profile to find out whether the session ended: a renewed token proves nothing, as the emulator renews
   * any.
   */
  refused(): void {
    this.#doubting ??= this.#signOutIfRevoked().finally(() => {
      this.#doubting = null;
    });
  }

  /** Does nothing: the SDK loads the rest itself. */
  preload(): void {}

  async signUp(credentials: { email: string; password: string; name: string }): Promise<Account> {
    const { email, password, name } = checkSignUp(credentials, COMMON_PASSWORDS);
    return this.#openSession(async () => {
      const opened = await translateErrors(createUserWithEmailAndPassword(this.auth, email, password));
      // The profile follows and counts, so a failure to store the name here is ignored.
      await updateProfile(opened.user, { displayName: name }).catch(() => undefined);
      return opened;
    });
  }

  async signIn(credentials: { email: string; password: string }): Promise<Account> {
    const email = normalEmail(credentials.email);
    const password = normalPassword(credentials.password);
    // Firebase is not asked about credentials that no account can have.
    if (!isEmail(email) || password === '' || password.length > CREDENTIAL_FIELDS.password.max)
      throw wrongCredentials();
    return this.#openSession(() =>
      this.#requireAllowed(translateErrors(signInWithEmailAndPassword(this.auth, email, password))),
    );
  }

  async signInWithGoogle(): Promise<Account> {
    const google = new GoogleAuthProvider();
    google.setCustomParameters({ prompt: 'select_account' });
    // Opens the window before any await: browsers block windows that no click opened.
    const opening = signInWithPopup(this.auth, google, browserPopupRedirectResolver);
    return this.#openSession(() => this.#requireAllowed(translateErrors(opening, WITHOUT_GOOGLE)));
  }

  async signInWithPasskey(): Promise<Account> {
    throw domainError('forbidden', { reason: 'sign_in_not_set_up' });
  }

  /** Signs in again, so that the next token says so. */
  async confirmPassword(password: string): Promise<void> {
    const user = this.#currentUser();
    const credential = EmailAuthProvider.credential(user.email ?? '', normalPassword(password));
    try {
      await translateErrors(reauthenticateWithCredential(user, credential));
    } catch (error) {
      const isWrong = error instanceof DomainError && error.code === 'wrong_credentials';
      throw isWrong ? invalidInput({ password: { code: 'password_wrong' } }) : error;
    }
    await translateErrors(user.getIdToken(true));
  }

  async changePassword(password: string): Promise<void> {
    const user = this.#currentUser();
    const checked = checkNewPassword(password, user.email ?? '', COMMON_PASSWORDS);
    await translateErrors(updatePassword(user, checked), WITHOUT_RECENT_SIGN_IN);
    // Firebase ends every session, this one too.
    await this.confirmPassword(checked);
  }

  #currentUser(): User {
    const { currentUser } = this.auth;
    if (!currentUser) throw domainError('unauthenticated', { reason: 'signed_out' });
    return currentUser;
  }

  async requestPasswordReset(email: string): Promise<void> {
    this.auth.languageCode = this.settings.language();
    const sending = sendPasswordResetEmail(this.auth, normalEmail(email), { url: this.settings.homeUrl });
    await translateErrors(
      sending.catch((error: unknown) => {
        if (!UNKNOWN_EMAIL_CODES.includes(codeOf(error))) throw error;
      }),
    );
  }

  async resetPassword({ secret, password }: { secret: string; password: string }): Promise<void> {
    const email = await translateErrors(verifyPasswordResetCode(this.auth, secret));
    await translateErrors(
      confirmPasswordReset(this.auth, secret, checkNewPassword(password, email, COMMON_PASSWORDS)),
    );
  }

  async sendVerification(): Promise<void> {
    this.auth.languageCode = this.settings.language();
    await translateErrors(sendEmailVerification(this.#user(), { url: this.settings.verifiedUrl }));
  }

  /** The link was opened in another tab, or on another device: the token is renewed to say so. */
  async verifyEmail(): Promise<void> {
    const user = this.#user();
    await translateErrors(reload(user));
    if (!user.emailVerified) throw invalidInput({ code: { code: 'link_not_opened' } });
    await this.token({ fresh: true });
  }

  /** The address changes when the link in the mail is opened. */
  async correctEmail(email: string): Promise<void> {
    this.auth.languageCode = this.settings.language();
    const address = checkNewEmail(email);
    await translateErrors(verifyBeforeUpdateEmail(this.#user(), address, { url: this.settings.verifiedUrl }));
  }

  #user(): User {
    const { currentUser } = this.auth;
    if (!currentUser) throw domainError('unauthenticated', { reason: 'signed_out' });
    return currentUser;
  }

  async signOut(): Promise<void> {
    await this.#endSession();
  }

  async #token(fresh: boolean): Promise<string | null> {
    const user = this.auth.currentUser;
    if (!user) return null;
    try {
      return await translateErrors(user.getIdToken(fresh));
    } catch (error) {
      // The session ended elsewhere, and the SDK has signed out already.
      if (error instanceof DomainError && ['unauthenticated', 'forbidden'].includes(error.code)) return null;
      throw error;
    }
  }

  async #openSession(open: () => Promise<UserCredential>): Promise<Account> {
    this.#running += 1;
    try {
      const account = accountOf((await open()).user);
      this.#setAccount(account);
      return account;
    } finally {
      this.#running -= 1;
      this.#follow();
    }
  }

  /**
   * Signs out and throws when Acara refuses the person that Firebase signed in. Without an answer the person stays
   * signed in.
   */
  async #requireAllowed(opening: Promise<UserCredential>): Promise<UserCredential> {
    const opened = await opening;
    const refusal = await this.#refusal();
    if (!refusal) return opened;
    await this.#endSession();
    throw domainError('forbidden', {
      reason: refusal.reason === 'account_disabled' ? 'account_disabled' : 'session_ended',
    });
  }

  async #signOutIfRevoked(): Promise<void> {
    const { currentUser } = this.auth;
    const refusal = await this.#refusal();
    if (refusal && this.auth.currentUser === currentUser) await this.#endSession().catch(() => undefined);
  }

  /** Returns why Acara refuses the person; null when it does not, or when it does not answer. */
  async #refusal(): Promise<DomainError | null> {
    try {
      await this.api().viewProfile();
      return null;
    } catch (error) {
      return error instanceof DomainError && error.code === 'unauthenticated' ? error : null;
    }
  }

  async #endSession(): Promise<void> {
    this.#running += 1;
    try {
      await translateErrors(signOut(this.auth));
      this.#setAccount(null);
    } finally {
      this.#running -= 1;
      this.#follow();
    }
  }

  /** Follows the account that the SDK reports, after changes in other tabs too. */
  #follow(): void {
    const user = this.auth.currentUser;
    if (this.#running === 0 && user?.uid !== this.#account?.uid) this.#setAccount(user && accountOf(user));
  }

  #setAccount(account: Account | null): void {
    this.#account = account;
    for (const listener of this.#listeners) listener(account);
  }
}

function accountOf({ uid, email, displayName, photoURL, providerData }: User): Account {
  const isGoogle = providerData.some(({ providerId }) => providerId === GOOGLE);
  return { uid, email, name: displayName, photoURL, provider: isGoogle ? 'google' : 'password' };
}
