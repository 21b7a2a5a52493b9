import { type Actor, requireMember, requireSight } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { Clock } from '../../shared/clock.ts';
import { csv } from '../../shared/csv.ts';
import { dayOf } from '../../shared/day.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import { fileNameOf } from '../../shared/file-name.ts';
import type { ClubId } from '../../shared/ids.ts';
import { LANGUAGES, type Language } from '../../shared/language.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { ClubQueries } from '../club-queries.ts';
import { linesOf } from './club-member.ts';
import { ClubMemberQueries } from './club-member-queries.ts';
import { LAST_EVENTS, profilesOf } from './club-people-lines.ts';
import { CLUB_PEOPLE_WORDS } from './club-people-words.ts';

export const CLUB_PEOPLE_EXPORT_FIELDS = {
  language: { label: 'Language', options: LANGUAGES },
} as const;

export interface ExportClubPeopleInput {
  readonly id: ClubId;
  /** The language of headings and states; `en` by default. */
  readonly language?: string | undefined;
}

export interface ExportClubPeopleOutput {
  /** Names the club and the day of the export. */
  readonly fileName: string;
  /** CSV, safe to open in a spreadsheet. */
  readonly csv: string;
}

/**
 * Exports the people of a club with their addresses as CSV, for who leads the team, advisers and admins, with an audit entry.
 * Throws `forbidden`, `club_not_found`, `invalid_input`.
 */
export class ExportClubPeople {
  static readonly needs = [ClubQueries, ClubMemberQueries, PersonRepository, UnitOfWork, Clock] as const;

  constructor(
    private readonly clubs: Pick<ClubQueries, 'find'>,
    private readonly members: ClubMemberQueries,
    private readonly people: Pick<PersonRepository, 'findAll'>,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ExportClubPeopleInput): Promise<ExportClubPeopleOutput> {
    requireMember(actor, input.id);
    requireSight(actor, 'team');
    requireSight(actor, 'private_data');
    const checks = new FieldChecks();
    const language = checks.choice<Language>(
      'language',
      input.language ?? 'en',
      CLUB_PEOPLE_EXPORT_FIELDS.language,
    );
    checks.throwIfInvalid();
    const club = await this.clubs.find(input.id);
    if (!club) throw domainError('club_not_found');
    const now = this.clock.now();
    const lines = linesOf(await this.members.ofClub(club.id), now);
    const [profiles, { came }] = await Promise.all([
      profilesOf(this.people, lines),
      this.members.attendanceOf(club.id, LAST_EVENTS, now),
    ]);
    const words = CLUB_PEOPLE_WORDS[language];
    const rows = lines.map(({ uid, state, how, since, until }) => {
      const { name = '', email = '', studentId = '' } = profiles.get(uid) ?? {};
      const days = [{ day: dayOf(since) }, until === null ? '' : { day: dayOf(until) }];
      return [name, email, studentId, words.states[state], ...days, words.origins[how], came.get(uid) ?? 0];
    });
    const fact = auditFact(actor, 'club_people_exported', club.id, now, { rows: rows.length });
    await this.unitOfWork.run((stores) => stores.audit.append(fact));
    const fileName = `${fileNameOf(words.file, club.name, dayOf(now))}.csv`;
    return { fileName, csv: csv([words.columns, ...rows]) };
  }
}
