import { type Actor, requireRole, type SignedIn } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { deliveriesOf } from '../notifications/deliveries.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { ProvenEmails } from '../people/proven-emails.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { type ClubId, type ClubRequestId, Ids } from '../shared/ids.ts';
import { SiteFacts } from '../site/site-facts.ts';
import { type Stores, UnitOfWork } from '../unit-of-work.ts';
import { FieldChanges, requireVersion, type Version } from '../versions/field-changes.ts';
import { type Club, newClub } from './club.ts';
import { ClubChanges } from './club-changes.ts';
import { clubEdit } from './club-form.ts';
import { type ClubRequest, decided, versionOf } from './club-request.ts';
import { CLUB_REQUEST_FIELDS } from './club-request-rules.ts';
import { type ClubRequestView, toClubRequestView } from './club-request-view.ts';
import { requireNotClosed } from './club-rules.ts';
import { RENAME_FORM, RENAMED_CLUB } from './names/rename-form.ts';
import { SimilarNames } from './names/similar-names.ts';

export interface DecideClubRequestInput {
  readonly id: ClubRequestId;
  readonly approve: boolean;
  /** Whether the club's events go on sale without a review. */
  readonly verify: boolean;
  /** Mailed to the student; required when declined. */
  readonly note: string;
  /** The request's `version` that was read; an older one is refused. */
  readonly version?: Version;
}

/**
 * Creates the club that a student asked for, with the student as its president, or gives a club the name that its team
 * asked for, or declines the request. The student's account stays as it is. Throws `request_not_found`,
 * `profile_not_found`, `changed_meanwhile`, and `wrong_state`: for a decided request, an address that is not verified, a
 * club that was merged into another, and a name that another club has taken meanwhile.
 */
export class DecideClubRequest {
  static readonly needs = [
    UnitOfWork,
    ClubChanges,
    FieldChanges,
    PersonRepository,
    ProvenEmails,
    SiteFacts,
    Clock,
    Ids,
  ] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clubs: ClubChanges,
    private readonly changes: FieldChanges,
    private readonly people: PersonRepository,
    private readonly provenEmails: ProvenEmails,
    private readonly site: SiteFacts,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: DecideClubRequestInput): Promise<{ readonly request: ClubRequestView }> {
    const admin = requireRole(actor, 'admin');
    const { approve } = input;
    const checks = new FieldChecks();
    const note = checks.text('note', input.note, { ...CLUB_REQUEST_FIELDS.note, optional: approve });
    checks.throwIfInvalid();
    const open = await this.unitOfWork.run(async ({ clubRequests }) =>
      stillOpen(await clubRequests.find(input.id)),
    );
    const { clubId } = open;
    const { version } = input;
    const decide = async (stores: Stores, club: Club | null) => {
      const closed = await this.#decide(stores, actor, { id: open.id, approve, note });
      requireVersion(version, versionOf(closed, club));
      return closed;
    };
    if (clubId !== null) {
      const read = [RENAMED_CLUB, RENAME_FORM].map((form) => ({ form, subject: clubId, version }));
      const request = await this.changes.tell(read, () => this.#decideRename(admin, clubId, approve, decide));
      return { request: toClubRequestView(request) };
    }
    if (approve) await this.#requireProven(open);
    const request = await this.unitOfWork.run(async (stores) => {
      const closed = await decide(stores, null);
      if (approve) await this.#addClub(stores, closed, input.verify);
      return closed;
    });
    return { request: toClubRequestView(request) };
  }

  /** Stores the decision, with its audit entry and its mail. */
  async #decide(
    stores: Stores,
    actor: Actor,
    { id, approve, note }: Pick<DecideClubRequestInput, 'id' | 'approve' | 'note'>,
  ): Promise<ClubRequest> {
    const now = this.clock.now();
    const closed = decided(stillOpen(await stores.clubRequests.find(id)), approve, note, now);
    const { uid, personName, clubName, email } = closed;
    await stores.clubRequests.save(closed);
    const action = approve ? 'club_request_approved' : 'club_request_declined';
    await stores.audit.append(auditFact(actor, action, uid, now, { request: id }));
    const kind = closed.clubId === null ? 'club_request_decided' : 'club_rename_decided';
    const notice = { kind, approved: approve, note, clubName } as const;
    const to = { uid, name: personName, email };
    await stores.outbox.addAll(deliveriesOf(notice, to, this.ids.next(), now));
    return closed;
  }

  /** Locks the names of clubs before the request, as those who ask do. */
  async #decideRename(
    admin: SignedIn,
    clubId: ClubId,
    approve: boolean,
    decide: (stores: Stores, club: Club) => Promise<ClubRequest>,
  ): Promise<ClubRequest> {
    let request: ClubRequest | null = null;
    await this.clubs.change(clubId, async (stores, club) => {
      const names = approve ? await stores.clubs.lockNames() : [];
      const closed = await decide(stores, club);
      request = closed;
      const { clubName: name, clubNameMs: nameMs } = closed;
      if (!approve) return club;
      requireNotClosed(club);
      const similar = new SimilarNames(names, this.site.universityName);
      if ([name, nameMs].some((one) => similar.to(one, clubId).length > 0))
        throw domainError('wrong_state', { reason: 'club_name_taken' });
      const renamed = { ...club, name, nameMs };
      const edit = clubEdit(club, renamed, admin, this.clock.now());
      if (edit) await stores.audit.append(edit);
      return renamed;
    });
    return stillThere(request);
  }

  async #addClub(stores: Stores, { uid, about, contactEmail, clubName: name }: ClubRequest, verify: boolean) {
    const now = this.clock.now();
    const id = this.ids.next();
    await stores.clubs.add(newClub({ id, name, contactEmail }, about, verify, now));
    await stores.members.save({ clubId: id, uid, office: 'president', since: now });
  }

  async #requireProven({ uid }: ClubRequest): Promise<void> {
    const person = await this.people.find(uid);
    if (!person) throw domainError('profile_not_found', { reason: 'person_without_profile' });
    await this.provenEmails.require(person);
  }
}

function stillThere(request: ClubRequest | null): ClubRequest {
  if (!request) throw domainError('request_not_found');
  return request;
}

function stillOpen(found: ClubRequest | null): ClubRequest {
  const request = stillThere(found);
  if (request.status !== 'open') throw domainError('wrong_state', { reason: 'request_decided' });
  return request;
}
