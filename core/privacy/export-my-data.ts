import { type Actor, requireSignedIn } from '../actor.ts';
import { AccountQueries } from '../identity/account-queries.ts';
import { MailGateway } from '../notifications/mail-gateway.ts';
import { listKeysOf } from '../offers/list-keys.ts';
import { provenStudentId } from '../people/facts/person-facts.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { readAnswer } from '../questions/answer.ts';
import { unsealed } from '../refund-batches/bank-details.ts';
import { SecondFactorQueries } from '../second-factor/second-factor-queries.ts';
import { Clock } from '../shared/clock.ts';
import { dayOf } from '../shared/day.ts';
import { KeyedDigest } from '../shared/keyed-digest.ts';
import { SecretBox } from '../shared/secret-box.ts';
import { SiteFacts } from '../site/site-facts.ts';
import { DataArchive } from './data-archive.ts';
import { toMyData } from './my-data.ts';
import { PersonalDataQueries } from './personal-data-queries.ts';

export interface ExportMyDataOutput {
  readonly fileName: string;
  /** A ZIP. */
  readonly bytes: Uint8Array;
}

/**
 * Returns everything that is stored about the signed-in person, and about nobody else, as a ZIP. The mails to an address
 * that is not proven may be another person's, and are left out.
 */
export class ExportMyData {
  static readonly needs = [
    PersonalDataQueries,
    PersonRepository,
    AccountQueries,
    SecondFactorQueries,
    MailGateway,
    SecretBox,
    DataArchive,
    SiteFacts,
    KeyedDigest,
    Clock,
  ] as const;

  constructor(
    private readonly data: PersonalDataQueries,
    private readonly people: PersonRepository,
    private readonly accounts: AccountQueries,
    private readonly secondFactors: SecondFactorQueries,
    private readonly mail: MailGateway,
    private readonly box: SecretBox,
    private readonly archive: DataArchive,
    private readonly site: SiteFacts,
    private readonly digest: KeyedDigest,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<ExportMyDataOutput> {
    const person = requireSignedIn(actor);
    const profile = await this.people.find(person.uid);
    const email = person.emailVerified ? person.email : null;
    const studentId = profile && provenStudentId(profile);
    const listKeys = listKeysOf(email, { studentId }, this.digest);
    const [account, factors, records] = await Promise.all([
      this.accounts.find(person.uid),
      this.secondFactors.find(person.uid),
      this.data.of({ uid: person.uid, email, listKeys }),
    ]);
    const exportedAt = this.clock.now();
    const data = toMyData({
      university: this.site.universityName,
      exportedAt,
      profile,
      account,
      factors,
      records,
      bankDetails: records.bankDetails && unsealed(records.bankDetails, this.box),
      readAnswer: (answer) => readAnswer(answer, this.box),
      subjectOf: (mail) => this.mail.compose(mail).subject,
    });
    return { fileName: `acara-data-${dayOf(exportedAt)}.zip`, bytes: await this.archive.zip(data) };
  }
}
