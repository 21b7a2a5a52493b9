import { type Actor, requireRole } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { newMessage } from '../notifications/outbox-message.ts';
import type { PersonRepository } from '../people/person-repository.ts';
import type { ProvenEmails } from '../people/proven-emails.ts';
import type { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { ClubRequestId, Ids } from '../shared/ids.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { newClub } from './club.ts';
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
 * Creates the club that a student asked for, with the student as its president, or declines the request. The student's
 * account stays as it is. Throws `request_not_found`, `profile_not_found`, and `wrong_state`, also for an address that
 * is not verified.
 */
export class DecideClubRequest {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly people: PersonRepository,
    private readonly provenEmails: ProvenEmails,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: DecideClubRequestInput): Promise<DecideClubRequestOutput> {
    requireRole(actor, 'admin');
    const { approve } = input;
    const checks = new FieldChecks();
    const note = checks.text('note', input.note, { ...CLUB_REQUEST_FIELDS.note, optional: approve });
    checks.throwIfInvalid();
    if (approve) await this.#requireProven(input.id);
    const now = this.clock.now();
    const request = await this.unitOfWork.run(async (stores) => {
      const closed = decided(stillOpen(await stores.clubRequests.find(input.id)), approve, note, now);
      const { uid, about, contactEmail, personName, clubName: name } = closed;
      await stores.clubRequests.save(closed);
      if (approve) {
        const id = this.ids.next();
        await stores.clubs.add(newClub({ id, name, contactEmail }, about, input.verify, now));
        await stores.members.save({ clubId: id, uid, office: 'president', since: now });
      }
      const action = approve ? 'club_request_approved' : 'club_request_declined';
      await stores.audit.append(auditFact(actor, action, uid, now, { request: closed.id }));
      const notice = { kind: 'club_request_decided', approved: approve, note, clubName: name } as const;
      const to = { name: personName, email: closed.email };
      await stores.outbox.add(newMessage(this.ids.next(), to, notice, now));
      return closed;
    });
    return { request: toClubRequestView(request) };
  }

  async #requireProven(id: ClubRequestId): Promise<void> {
    const { uid } = await this.unitOfWork.run(async (stores) =>
      stillOpen(await stores.clubRequests.find(id)),
    );
    const person = await this.people.find(uid);
    if (!person) throw domainError('profile_not_found', { reason: 'person_without_profile' });
    await this.provenEmails.require(person);
  }
}

function stillOpen(request: ClubRequest | null): ClubRequest {
  if (!request) throw domainError('request_not_found');
  if (request.status !== 'open') throw domainError('wrong_state', { reason: 'request_decided' });
  return request;
}
