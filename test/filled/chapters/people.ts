import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Office } from '#core/offices.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { addAuthenticator, addPasskey, openSessionOf } from '#test/support/second-factors.ts';
import { SMALL_PNG } from '#test/support/small-pictures.ts';
import type { Filler } from '../filler.ts';

const ROSTER = [
  'email,name,student id,faculty,year',
  'person-3@student.acara.test,AINA BINTI RAHMAN,A26CS0101,Computing,2',
  'later@student.acara.test,LATER STUDENT,A26CS0102,Law,1',
  'other@student.acara.test,ÉTUDIANT OTHER,A26CS0103,Arts,3',
].join('\n');

/** Who the chapters after this one are about. */
export interface People {
  readonly admin: SignedIn;
  readonly treasurer: SignedIn;
  readonly aina: SignedIn;
  readonly budi: SignedIn;
  readonly chong: SignedIn;
  readonly devi: SignedIn;
  readonly evie: SignedIn;
  readonly farid: SignedIn;
  /** Closes the account in a later chapter. */
  readonly leaving: SignedIn;
  readonly theatre: SignedIn;
  readonly choir: SignedIn;
  /** Merged into the theatre in a later chapter. */
  readonly drama: SignedIn;
  /** Not verified. */
  readonly chess: SignedIn;
  /** Suspended, and dormant, in a later chapter. */
  readonly hiking: SignedIn;
  readonly film: SignedIn;
  readonly doorkeeper: SignedIn;
  readonly editor: SignedIn;
}

/** People with roles, sessions and second factors; clubs with offices. */
export async function fillPeople(fill: Filler): Promise<People> {
  const { acara, does } = fill;
  const [admin, treasurer] = [await fill.admin('Puan Admin'), await fill.admin('Encik Bendahari')];
  const people = {
    ...{ admin, treasurer },
    aina: await acara.aStudent('Aina Rahman'),
    budi: await acara.aStudent('Budi Santoso'),
    chong: await acara.aStudent('Chong Wei Ling'),
    devi: await acara.aStudent('Devi a/p Raju'),
    evie: await acara.aStudent('Evie, "the" O’Neill'),
    farid: await acara.aStudent('Farid =SUM(A1)'),
    leaving: await acara.aStudent('Ghazali Pergi'),
    theatre: await fill.verifiedClub('Kelab Teater'),
    choir: await fill.verifiedClub('Kelab Koir'),
    drama: await fill.verifiedClub('Kelab Drama'),
    chess: await acara.aClub('Kelab Catur'),
    hiking: await fill.verifiedClub('Kelab Mendaki'),
    film: await fill.verifiedClub('Kelab Filem'),
  };
  await acara.anUnverifiedStudent('Hana Baharu');
  await does('ImportRoster').execute(SYSTEM, { csv: ROSTER, dryRun: false });
  const doorkeeper = await joins(fill, people.theatre, 'Ikram Pintu', 'checkin');
  const editor = await joins(fill, people.theatre, 'Jamal Editor', 'editor');
  await joins(fill, people.theatre, 'Kavitha Wang', 'treasurer');
  await joins(fill, people.theatre, 'Dr. Lim Adviser', 'adviser');
  await joins(fill, people.choir, 'Mei Setiausaha', 'secretary');
  await joins(fill, people.drama, 'Nadia Drama', 'editor');
  await joins(fill, people.hiking, 'Osman Kem', 'secretary');
  await describeClub(fill, people.theatre);
  await secure(fill, people);
  await does('ReplaceMyCalendar').execute(people.aina);
  return { ...people, doorkeeper, editor };
}

/** Invites a new student, who accepts. Returns the member, acting for the club. */
async function joins(fill: Filler, club: SignedIn, name: string, office: Office): Promise<SignedIn> {
  const { acara, does } = fill;
  const person = await acara.aStudent(name);
  await does('InviteMember').execute(club, { id: club.uid, email: person.email, office });
  await does('AcceptInvitation').execute(person, { token: await acara.latestSecret() });
  return acting(person, club, office);
}

async function describeClub({ does }: Filler, club: SignedIn): Promise<void> {
  const { imageUrl } = await does('UploadPicture').execute(club, { bytes: SMALL_PNG });
  await does('EditClub').execute(club, {
    id: club.uid,
    name: 'Kelab Teater',
    nameMs: 'Kelab Teater Kampus',
    about: 'We play.\nYou watch.',
    logoUrl: imageUrl,
    contactEmail: 'teater@student.acara.test',
  });
}

/** Gives two people second factors, and another one a failed sign-in and an open reset link. */
async function secure({ acara, does }: Filler, { admin, chong }: Pick<People, 'admin' | 'chong'>) {
  await addPasskey(acara, (await openSessionOf(acara, admin)).actor, 'passkey of the admin');
  await addAuthenticator(acara, (await openSessionOf(acara, await acara.aStudent('Wan Selamat'))).actor);
  await does('SignIn')
    .execute(SYSTEM, { email: chong.email, password: 'a wrong password' })
    .catch(() => undefined);
  await does('RequestPasswordReset').execute(SYSTEM, { email: chong.email });
}
