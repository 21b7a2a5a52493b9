import { type Actor, requireRole } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import type { EventBus } from '../event-bus.ts';
import { newMessage } from '../notifications/outbox-message.ts';
import { withClubVerified, withProfile, withRole } from '../people/person.ts';
import type { PersonRepository } from '../people/person-repository.ts';
import type { ProvenEmails } from '../people/proven-emails.ts';
import { updateSalesPauses } from '../people/sales-pause.ts';
import type { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { ClubRequestId, Ids } from '../shared/ids.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { type ClubRequest, decided } from './club-request.ts';
import { CLUB_REQUEST_FIELDS } from './club-request-rules.ts';
import { type ClubRequestView, toClubRequestView } from './club-request-view.ts';

export interface DecideClubRequestInput {
  readonly id: ClubRequestId;
  readonly approve: boolean;
  /** Whether the club's events go on sale without a review. */
  readonly verify: boolean;
  /** Mailed to the student; required when declined. */
  readonly note: string;
}

export interface DecideClubRequestOutput {
  readonly request: ClubRequestView;
}

/**
 * Turns a student's account into a club's, or declines the request. Throws `request_not_found`, `wrong_state`,
 * `profile_not_found`, and `forbidden` when the person has become an admin.
 */
export class DecideClubRequest {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly people: PersonRepository,
    private readonly provenEmails: ProvenEmails,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: DecideClubRequestInput): Promise<DecideClubRequestOutput> {
    requireRole(actor, 'admin');
    const checks = new FieldChecks();
    const note = checks.text('note', input.note, {
      ...CLUB_REQUEST_FIELDS.note,
      optional: input.approve,
    });
    checks.throwIfInvalid();
    const now = this.clock.now();
    if (input.approve) await this.#makeClub(await this.#openRequest(input.id), input.verify);
    const request = await this.unitOfWork.run(async (stores) => {
      const closed = decided(stillOpen(await stores.clubRequests.find(input.id)), input.approve, note, now);
      await stores.clubRequests.save(closed);
      const action = input.approve ? 'club_request_approved' : 'club_request_declined';
      await stores.audit.append(auditFact(actor, action, closed.uid, now, { request: closed.id }));
      const to = { name: closed.personName, email: closed.email };
      const notice = { kind: 'club_request_decided', approved: input.approve, note } as const;
      await stores.outbox.add(newMessage(this.ids.next(), to, notice, now));
      return closed;
    });
    return { request: toClubRequestView(request) };
  }

  #openRequest(id: ClubRequestId): Promise<ClubRequest> {
    return this.unitOfWork.run(async (stores) => stillOpen(await stores.clubRequests.find(id)));
  }

  /**
   * Runs before the request is closed, so that a failure leaves it open for another try. The account takes the club's
   * name, which buyers see as the organizer.
   */
  async #makeClub({ uid, clubName }: ClubRequest, verify: boolean): Promise<void> {
    const person = await this.people.find(uid);
    if (person) await this.provenEmails.require(person);
    const now = this.clock.now();
    const changed = await this.people.change(uid, (person) => {
      if (person.role === 'admin') throw domainError('forbidden', { reason: 'admins_on_command_line' });
      const club = withRole(person, 'club', now);
      return withClubVerified(withProfile(club, { ...club, name: clubName }, now), verify, now);
    });
    if (!changed) throw domainError('profile_not_found', { reason: 'person_without_profile' });
    await updateSalesPauses(this.unitOfWork, this.eventBus, changed);
  }
}

function stillOpen(request: ClubRequest | null): ClubRequest {
  if (!request) throw domainError('request_not_found');
  if (request.status !== 'open') throw domainError('wrong_state', { reason: 'request_decided' });
  return request;
}
