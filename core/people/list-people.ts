import { type Actor, requireRole } from '../shared/actor.ts';
import { invalidInput } from '../shared/domain-error.ts';
import { searchWords } from '../shared/search.ts';
import { type ManagedPersonView, toManagedPersonView } from './managed-person-view.ts';
import { ROLES } from './person.ts';
import type { PersonQueries } from './person-queries.ts';

export interface ListPeopleInput {
  /** Words of a name, an e-mail or a student id, at most 100 characters. */
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

/** People by name, for admins. */
export class ListPeople {
  constructor(private readonly people: PersonQueries) {}

  async execute(actor: Actor, input: ListPeopleInput): Promise<ListPeopleOutput> {
    requireRole(actor, 'admin');
    const role = ROLES.find((one) => one === input.role) ?? null;
    if (input.role && !role) throw invalidInput({ role: `Role must be one of ${ROLES.join(', ')}.` });
    const words = searchWords(input.q);
    const after = input.cursor === null ? null : readCursor(input.cursor);
    const found = await this.people.search({ words, role }, { limit: PAGE + 1, after });
    const page = found.slice(0, PAGE);
    const last = page.at(-1);
    return {
      people: page.map(toManagedPersonView),
      nextCursor: found.length > PAGE && last ? `${last.uid}|${last.name}` : null,
    };
  }
}

function readCursor(text: string): { name: string; uid: string } {
  const bar = text.indexOf('|');
  if (bar < 1 || text.length > 400)
    throw invalidInput({ cursor: 'The cursor is not one that was given out.' });
  return { uid: text.slice(0, bar), name: text.slice(bar + 1) };
}
