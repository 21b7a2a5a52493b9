import { type Actor, requireAbility, requireMember, type SignedIn } from '../actor.ts';
import { requireUsablePicture } from '../files/usable-picture.ts';
import { hasAbility } from '../offices.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { type ClubId, Ids } from '../shared/ids.ts';
import { SiteFacts } from '../site/site-facts.ts';
import { FieldChanges, requireVersion, type Version } from '../versions/field-changes.ts';
import { type Club, isVerified, type NamedClub } from './club.ts';
import { type ChangeClub, ClubChanges } from './club-changes.ts';
import {
  CLUB_FIELDS,
  CLUB_FORM,
  type ClubDraft,
  type ClubFacts,
  checkClubFacts,
  factsOf,
} from './club-facts.ts';
import { clubEdit } from './club-form.ts';
import { requireNotClosed } from './club-rules.ts';
import { WAITING_NAMES } from './names/rename-form.ts';
import { requestRename } from './names/request-rename.ts';
import { SimilarNames } from './names/similar-names.ts';

export interface EditClubInput extends ClubDraft {
  readonly id: ClubId;
  /** The club's `version` that was read; an older one is refused. */
  readonly version?: Version;
}

/** The names that a club has asked for. */
export type WantedNames = Pick<ClubFacts, 'name' | 'nameMs'>;

export interface EditClubOutput {
  readonly club: ClubFacts & { readonly id: ClubId; readonly version: string };
  /** The names of the input when they wait for an admin; null when they hold. */
  readonly wanted: WantedNames | null;
}

/**
 * Changes what a club says about itself; its slug stays. Buyers trust the name and the contact email, so only those who
 * lead the team, and admins, change them. A new name that people could take for another club's or the university's is
 * refused, and the new names of a verified club wait for an admin, while everything else is stored. Throws
 * `invalid_input`, `forbidden`, `club_not_found`, `changed_meanwhile`, and `wrong_state` for a club that was merged into
 * another.
 */
export class EditClub {
  static readonly needs = [ClubChanges, FieldChanges, SiteFacts, Clock, Ids] as const;

  constructor(
    private readonly clubs: ClubChanges,
    private readonly changes: FieldChanges,
    private readonly site: SiteFacts,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: EditClubInput): Promise<EditClubOutput> {
    requireMember(actor, input.id);
    const person = requireAbility(actor, 'edit');
    const checks = new FieldChecks();
    const { joining, ...facts } = checkClubFacts(checks, input);
    checks.throwIfInvalid();
    const now = this.clock.now();
    let wanted: WantedNames | null = null;
    const read = [CLUB_FORM, WAITING_NAMES].map((form) => ({
      ...{ form, subject: input.id, version: input.version },
    }));
    const change: ChangeClub = async (stores, before) => {
      requireNotClosed(before);
      requireVersion(input.version, before.editedAt);
      requireMayChange(person, before, facts);
      await requireUsablePicture(
        stores,
        {
          ...{ field: 'logoUrl', address: facts.logoUrl, before: before.logoUrl },
          ...{ organizerId: before.id, by: person.uid },
        },
        now,
      );
      const isRenamed = before.name !== facts.name || before.nameMs !== facts.nameMs;
      if (isRenamed) this.#refuseSimilarNames(await stores.clubs.lockNames(), before, facts);
      const waits = isRenamed && person.role !== 'admin' && isVerified(before, now);
      wanted = waits ? namesOf(facts) : null;
      const asking = wanted
        ? await requestRename(stores, person, before, wanted, this.ids.next(), now)
        : before;
      const after: Club = {
        ...asking,
        ...facts,
        joining: joining ?? before.joining,
        ...(wanted && namesOf(before)),
      };
      const edit = clubEdit(before, after, person, now);
      if (!edit) return asking;
      await stores.audit.append(edit);
      return after;
    };
    const club = await this.changes.tell(read, () => this.clubs.change(input.id, change));
    return { club: { id: club.id, ...factsOf(club), version: club.editedAt }, wanted };
  }

  #refuseSimilarNames(names: readonly NamedClub[], before: NamedClub, { name, nameMs }: WantedNames): void {
    const similar = new SimilarNames(names, this.site.universityName);
    const checks = new FieldChecks();
    if (name !== before.name) similar.check(checks, 'name', name, CLUB_FIELDS.name, before.id);
    if (nameMs !== before.nameMs) similar.check(checks, 'nameMs', nameMs, CLUB_FIELDS.nameMs, before.id);
    checks.throwIfInvalid();
  }
}

function namesOf({ name, nameMs }: WantedNames): WantedNames {
  return { name, nameMs };
}

type Trusted = Pick<ClubFacts, 'name' | 'contactEmail'>;

function requireMayChange({ role, club }: SignedIn, before: Trusted, after: Trusted): void {
  if (role === 'admin' || (club && hasAbility(club.office, 'team'))) return;
  if (before.name !== after.name || before.contactEmail !== after.contactEmail)
    throw domainError('forbidden', { reason: 'office' });
}
