import type { AuditJournal } from '#core/audit/audit-journal.ts';
import type { CommonPasswords } from '#core/people/common-passwords.ts';
import { checkNewPassword, normalPassword, sessionEnded } from '#core/people/credential-rules.ts';
import type { AccountPasswords } from '#core/sessions/account-passwords.ts';
import { type Caller, UNKNOWN_CALLER } from '#core/sessions/caller.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { AccountThrottle } from './account-throttle.ts';
import type { Accounts } from './accounts.ts';
import type { KnownDevices } from './known-devices.ts';
import type { PasswordHashes } from './passwords.ts';
import type { Revocations } from './revocations.ts';

/** Compares and replaces the passwords of signed-in people, with the limits of sign-in. */
export class LocalAccountPasswords implements AccountPasswords {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: PasswordHashes,
    private readonly throttle: AccountThrottle,
    private readonly devices: KnownDevices,
    private readonly revocations: Revocations,
    private readonly common: CommonPasswords,
    private readonly journal: AuditJournal,
  ) {}

  async has(uid: PersonId): Promise<boolean> {
    return ((await this.accounts.find(uid))?.passwordHash ?? null) !== null;
  }

  async matches(uid: PersonId, password: string, from: Caller = UNKNOWN_CALLER): Promise<boolean> {
    const account = await this.accounts.find(uid);
    if (!account) return false;
    const device = this.devices.find(uid, from.devices);
    const source = { device, address: from.address };
    const matches = await this.throttle.attempt(account.email, source, async () => {
      const stored = account.passwordHash;
      const isRight = await this.passwords.matches(stored, normalPassword(password), device ?? from.address);
      if (!isRight) this.journal.record('sign_in_failed', uid);
      return isRight || null;
    });
    return matches ?? false;
  }

  async change(uid: PersonId, password: string, keptSessionId: string): Promise<void> {
    const account = await this.accounts.find(uid);
    if (!account) throw sessionEnded();
    const hash = await this.passwords.hash(checkNewPassword(password, account.email, this.common), uid);
    this.revocations.note(await this.accounts.changePassword(uid, hash, keptSessionId));
    await this.throttle.forget(account.email);
  }
}
