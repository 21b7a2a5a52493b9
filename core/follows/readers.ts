import type { Recipient } from '../notifications/recipient.ts';
import type { Person } from '../people/person.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { ProvenEmails } from '../people/proven-emails.ts';
import type { PersonId } from '../shared/ids.ts';

/** Finds the people who may be notified. */
export class Readers {
  static readonly needs = [PersonRepository, ProvenEmails] as const;

  constructor(
    private readonly people: Pick<PersonRepository, 'findAll'>,
    private readonly proven: ProvenEmails,
  ) {}

  /** Returns who of these people has an account that is not disabled, and has proven their address. */
  async among(uids: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Person>> {
    const people = (await this.people.findAll(uids)).filter(({ disabledAt }) => disabledAt === null);
    const proven = await this.proven.among(people);
    return new Map(people.filter(({ uid }) => proven.has(uid)).map((person) => [person.uid, person]));
  }
}

export function recipientOf({ uid, name, email }: Person): Recipient {
  return { uid, name, email };
}
