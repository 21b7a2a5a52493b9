import { type Actor, requireRole } from '../actor.ts';
import { deliveriesOf } from '../notifications/deliveries.ts';
import { ADMIN_REASON } from '../people/admin-reasons.ts';
import { ClubAccounts } from '../people/club-accounts.ts';
import { IdentityGateway } from '../people/identity-gateway.ts';
import { auditChange, changeManagedPerson } from '../people/managed-person.ts';
import { type ManagedPersonView, toManagedPersonView } from '../people/managed-person-view.ts';
import { type Person, withDisabled } from '../people/person.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { ProvenEmails } from '../people/proven-emails.ts';
import { Clock } from '../shared/clock.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { Ids, type PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { UnitOfWork } from '../unit-of-work.ts';

export interface DisablePersonInput {
  readonly uid: PersonId;
  /** False enables the person again. */
  readonly disabled: boolean;
  /** Mailed to the person; ignored when enabling. */
  readonly reason?: string | null | undefined;
}

/**
 * Disables a person, which ends their sessions, pauses their events' sales and is mailed to a proven address, or enables
 * them again. Throws `profile_not_found`, `forbidden`, `invalid_input`.
 */
export class DisablePerson {
  static readonly needs = [
    PersonRepository,
    IdentityGateway,
    UnitOfWork,
    ClubAccounts,
    ProvenEmails,
    Clock,
    Ids,
  ] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly identities: IdentityGateway,
    private readonly unitOfWork: UnitOfWork,
    private readonly clubAccounts: ClubAccounts,
    private readonly provenEmails: ProvenEmails,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: DisablePersonInput): Promise<{ readonly person: ManagedPersonView }> {
    requireRole(actor, 'admin');
    const checks = new FieldChecks();
    const reason = checks.text('reason', input.reason ?? '', { ...ADMIN_REASON, optional: true });
    checks.throwIfInvalid();
    const now = this.clock.now();
    const { before, after } = await changeManagedPerson(actor, this.people, input.uid, (person) =>
      withDisabled(person, input.disabled, now),
    );
    if (input.disabled) {
      await this.identities.endSessions(after.uid);
      await this.unitOfWork.run(({ pushSubscriptions }) => pushSubscriptions.removeOf(after.uid));
    }
    await this.clubAccounts.follow(before, after);
    const action = input.disabled ? 'person_disabled' : 'person_enabled';
    await auditChange(this.unitOfWork, actor, action, after, now);
    if (input.disabled && before.disabledAt === null) await this.#tell(after, reason, now);
    return { person: toManagedPersonView(after) };
  }

  async #tell(person: Person, reason: string, now: Instant): Promise<void> {
    if (!(await this.provenEmails.includes(person))) return;
    const mails = deliveriesOf({ kind: 'account_disabled', reason }, person, this.ids.next(), now);
    await this.unitOfWork.run(({ outbox }) => outbox.addAll(mails));
  }
}
