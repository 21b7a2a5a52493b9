/** A person with an account at the sandbox. */
export interface SandboxPerson {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Colours of the portrait; null for a typed-in person. */
  readonly colours: readonly [string, string] | null;
  /** What a university states beside what Google does. */
  readonly facts?: { readonly matric: string; readonly faculty: string; readonly year: number };
}

/** Invented people. The last one has no verified email. */
export const SANDBOX_PEOPLE: readonly SandboxPerson[] = [
  {
    ...person('student', 'Sandbox Student', 'sandbox-student@student.acara.test', ['#0f6b5c', '#dff3ec']),
    facts: { matric: 'A26SB0001', faculty: 'Faculty of Computing', year: 2 },
  },
  person('organizer', 'Sandbox Organizer', 'sandbox-organizer@student.acara.test', ['#7a3b10', '#fbe9d7']),
  {
    ...person('newcomer', 'Sandbox Newcomer', 'sandbox-newcomer@post.acara.test', ['#4a3a8c', '#e9e4fb']),
    emailVerified: false,
  },
];

const EMAIL = /^[^\s@<>"']{1,64}@[a-z0-9.-]{1,180}\.[a-z]{2,}$/i;

/** Returns the typed-in person; null when the email is invalid. */
export function typedPerson(email: string, name: string): SandboxPerson | null {
  const address = email.trim().toLowerCase();
  const given = name.trim().slice(0, 100);
  if (!EMAIL.test(address)) return null;
  const known = SANDBOX_PEOPLE.find((one) => one.email === address);
  return (
    known ?? { subject: `typed-${address}`, name: given, email: address, emailVerified: true, colours: null }
  );
}

export function initialsOf({ name, email }: SandboxPerson): string {
  const words = (name || email).split(/[\s.@]+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => (word ?? '').charAt(0).toUpperCase())
    .join('');
}

/** Renders a portrait of initials. */
export function portraitOf(person: SandboxPerson): string {
  const [ink, background] = person.colours ?? ['#4b5563', '#e7e9ee'];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${background}"/><text x="48" y="61" text-anchor="middle" font-family="system-ui, sans-serif" font-size="36" font-weight="600" fill="${ink}">${initialsOf(person)}</text></svg>`;
}

function person(
  subject: string,
  name: string,
  email: string,
  colours: readonly [string, string],
): SandboxPerson {
  return { subject, name, email, emailVerified: true, colours };
}
