import { type Actor, requireRole } from '../actor.ts';
import { AuditJournal } from '../audit/audit-journal.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import type { PatternRule } from '../shared/field-rules.ts';
import { searchWords } from '../shared/search.ts';
import { TEXT_PATTERN } from '../shared/text.ts';
import { type ManagedPersonView, toManagedPersonView } from './managed-person-view.ts';
import { ROLES } from './person.ts';
import { PersonQueries } from './person-queries.ts';
import { ANY_ROLE } from './profile-rules.ts';

export interface ListPeopleInput {
  /** Words of a name, an email or a student id to search for, at most 100 characters. */
  readonly q: string | null;
  readonly role: string | null;
  /** `nextCursor` of the page before. */
  readonly cursor: string | null;
}

export interface ListPeopleOutput {
  readonly people: readonly ManagedPersonView[];
  readonly nextCursor: string | null;
}

const PAGE = 30;

/** The format of `nextCursor`: the last person's id and name. */
export const PEOPLE_CURSOR = {
  label: 'The cursor',
  max: 400,
  pattern: `^[A-Za-z0-9_-]{1,128}[|]${TEXT_PATTERN.slice(1)}`,
  problem: { code: 'unknown_cursor' },
} as const satisfies PatternRule;

const CURSOR = new RegExp(PEOPLE_CURSOR.pattern, 'u');

/** Lists people by name, for admins, with an audit entry. */
export class ListPeople {
  static readonly needs = [PersonQueries, AuditJournal] as const;

  constructor(
    private readonly people: PersonQueries,
    private readonly journal: AuditJournal,
  ) {}

  async execute(actor: Actor, input: ListPeopleInput): Promise<ListPeopleOutput> {
    const admin = requireRole(actor, 'admin');
    const role = ROLES.find((one) => one === input.role) ?? null;
    if (input.role && !role) throw invalidInput({ role: { code: 'not_an_option', ...ANY_ROLE } });
    const words = searchWords(input.q);
    const after = input.cursor === null ? null : readCursor(input.cursor);
    const found = await this.people.search({ words, role }, { limit: PAGE + 1, after });
    this.journal.recordView(admin, 'people_viewed', 'people');
    const page = found.slice(0, PAGE);
    const last = page.at(-1);
    return {
      people: page.map(toManagedPersonView),
      nextCursor: found.length > PAGE && last ? `${last.uid}|${last.name}` : null,
    };
  }
}

function readCursor(text: string): { name: string; uid: string } {
  if (text.length > PEOPLE_CURSOR.max || !CURSOR.test(text))
    throw invalidInput({ cursor: PEOPLE_CURSOR.problem });
  const bar = text.indexOf('|');
  return { uid: text.slice(0, bar), name: text.slice(bar + 1) };
}
