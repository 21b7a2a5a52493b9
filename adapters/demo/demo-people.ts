import { DEMONSTRATION_DOMAIN } from '#core/people/access/demonstration-account.ts';
import type { Role } from '#core/people/person.ts';

export const DEMO_PASSWORD = 'acara-demo';

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly verified: boolean;
  readonly faculty: string;
}

const at = (name: string) => `${name}@${DEMONSTRATION_DOMAIN}`;

/** Accounts with a password. All people are invented. */
export const DEMO_ACCOUNTS = {
  student: {
    email: at('student'),
    name: 'Demo Student',
    role: 'student',
    verified: false,
    faculty: 'Faculty of Computing',
  },
  verified: {
    email: at('verified'),
    name: 'Demo Verified Student',
    role: 'student',
    verified: false,
    faculty: 'Faculty of Computing',
  },
  club: {
    email: at('club'),
    name: 'Kelab Seni Bunga Raya',
    role: 'club',
    verified: true,
    faculty: 'Student Affairs',
  },
  rimba: {
    email: at('rimba'),
    name: 'Kelab Rimba & Sukan',
    role: 'club',
    verified: true,
    faculty: 'Student Affairs',
  },
  newclub: {
    email: at('newclub'),
    name: 'Kelab Robotik Pelita',
    role: 'club',
    verified: false,
    faculty: 'Student Affairs',
  },
  admin: {
    email: at('admin'),
    name: 'Demo Admin',
    role: 'admin',
    verified: false,
    faculty: 'Student Affairs',
  },
} as const satisfies Record<string, DemoAccount>;

export type DemoClub = 'club' | 'rimba' | 'newclub';

/** What the registrar says about the student who is verified. */
export const DEMO_ROSTER = `Email,Name,Student ID,Faculty,Year
${DEMO_ACCOUNTS.verified.email},${DEMO_ACCOUNTS.verified.name},A26CS0100,${DEMO_ACCOUNTS.verified.faculty},1
`;

const FACULTIES = ['Engineering', 'Computing', 'Business', 'Law', 'Medicine', 'Built Environment'];

/** Buyers without a password, who fill the sales figures. */
export function demoBuyer(number: number) {
  const two = String(number).padStart(2, '0');
  return {
    uid: `demo-buyer-${two}`,
    email: at(`pelajar${two}`),
    name: `Pelajar Demo ${two}`,
    studentId: `A26CS00${two}`,
    faculty: `Faculty of ${FACULTIES[number % FACULTIES.length]}`,
    phoneNumber: `012-000 00${two}`,
  };
}
