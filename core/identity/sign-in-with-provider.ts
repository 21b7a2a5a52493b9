import { type Actor, FULLY_PROVEN, SYSTEM } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { isWelcome, outsideUniversity } from '../people/access/access-policy.ts';
import { FACTS, type PersonFacts, studentIdKey, withFacts } from '../people/facts/person-facts.ts';
import { readFacts } from '../people/facts/read-facts.ts';
import { IdentityGateway } from '../people/identity-gateway.ts';
import { type Person, personFromExternalAccount } from '../people/person.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { requireActor } from '../people/to-actor.ts';
import type { Caller } from '../sessions/caller.ts';
import { Clock } from '../shared/clock.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import type { PersonId } from '../shared/ids.ts';
import { SiteFacts } from '../site/site-facts.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { AccountTakeover } from './account-takeover.ts';
import { CredentialsGateway, type OpenSession } from './credentials-gateway.ts';
import type { ProviderAccount } from './provider-account.ts';

export interface SignInWithProviderInput {
  readonly account: ProviderAccount;
  /** What the provider says about the person, as written in its claims. */
  readonly facts: Readonly<Partial<Record<keyof PersonFacts, unknown>>>;
  readonly from?: Caller | undefined;
}

/**
 * Signs in with an external account and stores its facts in the profile, which it creates when there is none. A student
 * id that a source states for another person is not taken, and is recorded for the operator. Throws `forbidden` for
 * somebody who cannot get an account here, and as `CredentialsGateway.signInWithProvider`.
 */
export class SignInWithProvider {
  static readonly needs = [
    CredentialsGateway,
    IdentityGateway,
    PersonRepository,
    SiteFacts,
    UnitOfWork,
    AccountTakeover,
    Clock,
  ] as const;

  constructor(
    private readonly credentials: Pick<CredentialsGateway, 'signInWithProvider'>,
    private readonly identities: Pick<IdentityGateway, 'verify'>,
    private readonly people: PersonRepository,
    private readonly site: SiteFacts,
    private readonly unitOfWork: UnitOfWork,
    private readonly takeover: AccountTakeover,
    private readonly clock: Clock,
  ) {}

  async execute(
    _actor: Actor,
    { account, facts: written, from }: SignInWithProviderInput,
  ): Promise<OpenSession> {
    const refuseNewcomer = isWelcome(account.email, this.site) ? null : outsideUniversity(this.site);
    const session = await this.credentials.signInWithProvider(account, from, refuseNewcomer);
    if (session.isTakeover) await this.takeover.complete(session.uid);
    const facts = readFacts(written, this.site.faculties);
    if (FACTS.some((fact) => facts[fact] !== null)) await this.#store(session, facts);
    return session;
  }

  async #store(session: OpenSession, facts: PersonFacts): Promise<void> {
    const { uid } = session;
    const person = (await this.people.find(uid)) ?? (await this.#add(session));
    if (person.disabledAt !== null) return;
    try {
      await this.#change(person, facts);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'invalid_input') throw error;
      await this.#change(person, { ...facts, studentId: null });
      await this.#record(uid, facts);
    }
  }

  async #add(session: OpenSession): Promise<Person> {
    const identity = requireActor(await this.identities.verify(session.token), null, FULLY_PROVEN);
    return this.people.add(personFromExternalAccount(identity, this.clock.now()));
  }

  async #change(person: Person, facts: PersonFacts): Promise<void> {
    const now = this.clock.now();
    if (withFacts(person, facts, 'provider', now) === person) return;
    await this.people.change(person.uid, (stored) => withFacts(stored, facts, 'provider', now));
  }

  async #record(uid: PersonId, { studentId }: PersonFacts): Promise<void> {
    const owner = await this.people.findByStudentId(studentIdKey(studentId ?? ''));
    const detail = { account: owner?.uid ?? null };
    const fact = auditFact(SYSTEM, 'student_id_refused', uid, this.clock.now(), detail);
    await this.unitOfWork.run((stores) => stores.audit.append(fact));
  }
}
