import { type Actor, requireMember, requireSight } from '../../actor.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import type { ClubId } from '../../shared/ids.ts';
import { formatCursor, parseCursor } from '../../shared/list-cursor.ts';
import { containsWords, searchWords } from '../../shared/search.ts';
import { foldText } from '../../shared/text.ts';
import { ClubQueries } from '../club-queries.ts';
import { isBefore, linesOf, MEMBER_STATES, type MemberLine } from './club-member.ts';
import { ClubMemberQueries } from './club-member-queries.ts';
import { type ClubPersonView, LAST_EVENTS, profilesOf, toClubPersonView } from './club-people-lines.ts';

export const CLUB_PEOPLE_PAGE = 500;

export const CLUB_PEOPLE_FIELDS = {
  state: { label: 'Status', options: MEMBER_STATES },
} as const;

export interface ListClubPeopleInput {
  readonly id: ClubId;
  /** Only people in this state; null for all. */
  readonly state: string | null;
  /** Words of a name or an address; null for all. */
  readonly q: string | null;
  readonly cursor: string | null;
}

export interface ListClubPeopleOutput {
  readonly people: readonly ClubPersonView[];
  /** How many of the club's events `came` counts: those that have ended, at most the last five. */
  readonly lastEvents: number;
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/**
 * Lists the people of a club, the latest first, at most 500 a page, for who leads the team, advisers and admins. Throws
 * `forbidden`, `club_not_found`, `invalid_input`.
 */
export class ListClubPeople {
  static readonly needs = [ClubQueries, ClubMemberQueries, PersonRepository, Clock] as const;

  constructor(
    private readonly clubs: Pick<ClubQueries, 'find'>,
    private readonly members: ClubMemberQueries,
    private readonly people: Pick<PersonRepository, 'findAll'>,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ListClubPeopleInput): Promise<ListClubPeopleOutput> {
    requireMember(actor, input.id);
    requireSight(actor, 'team');
    const checks = new FieldChecks();
    if (input.state !== null) checks.choice('state', input.state, CLUB_PEOPLE_FIELDS.state);
    checks.throwIfInvalid();
    const after = parseCursor(input.cursor);
    const words = searchWords(input.q);
    const club = await this.clubs.find(input.id);
    if (!club) throw domainError('club_not_found');
    const now = this.clock.now();
    const [rows, attendance] = await Promise.all([
      this.members.ofClub(club.id),
      this.members.attendanceOf(club.id, LAST_EVENTS, now),
    ]);
    const listed = linesOf(rows, now).filter(
      (line) =>
        (input.state === null || line.state === input.state) &&
        (after === null || !(isBefore(line, after) || (line.since === after.at && line.uid === after.id))),
    );
    const found = words.length === 0 ? listed : await this.#having(words, listed);
    const page = found.slice(0, CLUB_PEOPLE_PAGE);
    const profiles = await profilesOf(this.people, page);
    const last = page.at(-1);
    return {
      people: page.map((line) => toClubPersonView(line, profiles, attendance.came)),
      lastEvents: attendance.events,
      nextCursor: last && found.length > page.length ? formatCursor({ at: last.since, id: last.uid }) : null,
    };
  }

  /** Profiles may be in another system, so that they are searched here. */
  async #having(words: readonly string[], lines: readonly MemberLine[]): Promise<readonly MemberLine[]> {
    const profiles = await profilesOf(this.people, lines);
    return lines.filter(({ uid }) => {
      const { name = '', email = '' } = profiles.get(uid) ?? {};
      return containsWords(foldText(`${name} ${email}`), words);
    });
  }
}
