import { CalendarAddresses } from '../calendar/calendar-addresses.ts';
import { hasAcceptedEmail } from '../people/person.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { Clock } from '../shared/clock.ts';
import { Ids, type PersonId } from '../shared/ids.ts';
import { SiteFacts } from '../site/site-facts.ts';

/** Accounts that somebody created before the owner of the address proved it. */
export class AccountTakeover {
  static readonly needs = [PersonRepository, CalendarAddresses, SiteFacts, Clock, Ids] as const;

  constructor(
    private readonly people: Pick<PersonRepository, 'find'>,
    private readonly calendars: Pick<CalendarAddresses, 'save'>,
    private readonly site: Pick<SiteFacts, 'verifiesEmails'>,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * Ends the secret address of the calendar, which the person who created the account may have kept. It stays where the address
   * counted as proven before.
   */
  async complete(uid: PersonId): Promise<void> {
    if (!this.site.verifiesEmails) return;
    const person = await this.people.find(uid);
    if (hasAcceptedEmail(person?.email ?? '', person)) return;
    await this.calendars.save({ userId: uid, version: this.ids.next(), replacedAt: this.clock.now() });
  }
}
