import { type Actor, requireRole } from '../../actor.ts';
import { AuditJournal } from '../../audit/audit-journal.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { Clock } from '../../shared/clock.ts';
import { invalidInput } from '../../shared/errors/build-error.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import type { ChoiceRule, PatternRule } from '../../shared/field-rules.ts';
import type { ClubId } from '../../shared/ids.ts';
import { searchWords } from '../../shared/search.ts';
import { TEXT_PATTERN } from '../../shared/text.ts';
import { CLUB_STATES, type ClubState } from '../club.ts';
import { ClubQueries } from '../club-queries.ts';
import { ClubNames } from '../names/club-names.ts';
import { CLUB_NEEDS, ClubListQueries, type ClubNeed, type ListedClub } from './club-list-queries.ts';
import { type ListedClubView, toListedClubView } from './listed-club-view.ts';

export interface ListClubsInput {
  /** Words of a name to search for, at most 100 characters. */
  readonly q: string | null;
  /** Null for every state. */
  readonly state: string | null;
  /** Null for all clubs. */
  readonly need: string | null;
  /** `nextCursor` of the page before. */
  readonly cursor: string | null;
}

export interface ListClubsOutput {
  readonly clubs: readonly ListedClubView[];
  readonly nextCursor: string | null;
}

const PAGE = 30;

/** The rules of the list's filter. */
export const CLUB_LIST_FIELDS = {
  state: { label: 'Status', options: CLUB_STATES },
  need: { label: 'Filter', options: CLUB_NEEDS },
} as const satisfies { readonly state: ChoiceRule<ClubState>; readonly need: ChoiceRule<ClubNeed> };

/** The format of `nextCursor`: the last club's id and name. */
export const CLUBS_CURSOR = {
  label: 'The cursor',
  max: 400,
  pattern: `^[A-Za-z0-9_-]{1,128}[|]${TEXT_PATTERN.slice(1)}`,
  problem: { code: 'unknown_cursor' },
} as const satisfies PatternRule;

const CURSOR = new RegExp(CLUBS_CURSOR.pattern, 'u');

/** Lists clubs by name, for admins, with an audit entry. */
export class ListClubs {
  static readonly needs = [
    ClubListQueries,
    ClubQueries,
    ClubNames,
    PersonRepository,
    AuditJournal,
    Clock,
  ] as const;

  constructor(
    private readonly list: ClubListQueries,
    private readonly clubs: ClubQueries,
    private readonly clubNames: ClubNames,
    private readonly people: PersonRepository,
    private readonly journal: AuditJournal,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ListClubsInput): Promise<ListClubsOutput> {
    const admin = requireRole(actor, 'admin');
    const checks = new FieldChecks();
    const state = input.state ? checks.choice('state', input.state, CLUB_LIST_FIELDS.state) : null;
    const need = input.need ? checks.choice('need', input.need, CLUB_LIST_FIELDS.need) : null;
    checks.throwIfInvalid();
    const words = searchWords(input.q);
    const after = input.cursor === null ? null : readCursor(input.cursor);
    const now = this.clock.now();
    const found = await this.list.list({ words, state, need }, now, { limit: PAGE + 1, after });
    this.journal.recordView(admin, 'people_viewed', 'clubs');
    const page = found.slice(0, PAGE);
    const last = page.at(-1)?.club;
    const [names, similar] = await Promise.all([this.#namesIn(page), this.clubNames.load()]);
    return {
      clubs: page.map((listed) => toListedClubView(listed, names, similar, now)),
      nextCursor: found.length > PAGE && last ? `${last.id}|${last.name}` : null,
    };
  }

  async #namesIn(page: readonly ListedClub[]): Promise<ReadonlyMap<string, string>> {
    const uids = page.flatMap(({ members, handover }) => [
      ...members.filter(({ office }) => SHOWN.includes(office)).map(({ uid }) => uid),
      ...(handover ? [handover.successor] : []),
    ]);
    const merged = page.flatMap(({ club }) => (club.mergedInto === null ? [] : [club.mergedInto]));
    const [people, clubs] = await Promise.all([
      this.people.findAll([...new Set(uids)]),
      this.clubs.findAll([...new Set(merged)]),
    ]);
    return new Map<string, string>([
      ...clubs.map(({ id, name }) => [id, name] as const),
      ...people.map(({ uid, name }) => [uid, name] as const),
    ]);
  }
}

const SHOWN: readonly string[] = ['president', 'adviser'];

function readCursor(text: string): { name: string; id: ClubId } {
  if (text.length > CLUBS_CURSOR.max || !CURSOR.test(text))
    throw invalidInput({ cursor: CLUBS_CURSOR.problem });
  const bar = text.indexOf('|');
  return { id: text.slice(0, bar), name: text.slice(bar + 1) };
}
