import { DEFAULT_SESSION_END, SESSION_END_PATTERN } from '#core/clubs/people/session-end.ts';
import { isEmail, normalEmail } from '#core/people/credential-rules.ts';
import { PROFILE_FIELDS } from '#core/people/profile-rules.ts';
import type { Issuer } from '#core/receipts/issuer.ts';
import type { SupportContacts } from '#core/site/site-facts.ts';
import type { Shown } from './setting.ts';
import { isLine, type SettingReader } from './setting-reader.ts';

export const DEFAULT_UNIVERSITY_NAME = 'Universiti Acara';

const MAX_PHONE_LENGTH = 60;
const MAX_HOURS_LENGTH = 120;
const MAX_PRIVACY_CONTACT_LENGTH = 200;
const MAX_ISSUER_NAME_LENGTH = 120;
const MAX_REGISTRATION_LENGTH = 60;
const MAX_ADDRESS_LENGTH = 200;

/** Returns the faculties in the order of `FACULTIES`, without duplicates. */
export function readFaculties(read: SettingReader): readonly string[] {
  const named = read
    .text('FACULTIES', '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const wrong = named.find((name) => !isLine(name, PROFILE_FIELDS.faculty.max));
  if (wrong === undefined) return [...new Set(named)];
  const fix = `Use one line, names of at most ${PROFILE_FIELDS.faculty.max} characters, and commas between them.`;
  return read.error('FACULTIES', `“${wrong}” can’t be the name of a faculty. ${fix}`, []);
}

/** Reads `SESSION_END`: a month and a day. */
export function readSessionEnd(read: SettingReader): string {
  const text = read.text('SESSION_END', DEFAULT_SESSION_END);
  if (new RegExp(SESSION_END_PATTERN).test(text)) return text;
  const fix = 'Use a month and a day, as 08-31 for 31 August.';
  return read.error('SESSION_END', `“${text}” is not a day of every year. ${fix}`, DEFAULT_SESSION_END);
}

/** Reads the support contacts: `SUPPORT_EMAIL`, `SUPPORT_PHONE` and `SUPPORT_HOURS`. */
export function readSupport(read: SettingReader): SupportContacts {
  return {
    email: readEmail(read),
    phone: readPhone(read),
    hours: read.line('SUPPORT_HOURS', MAX_HOURS_LENGTH),
  };
}

export function shownSupport({ email, phone, hours }: SupportContacts): Shown {
  return { SUPPORT_EMAIL: email ?? '', SUPPORT_PHONE: phone ?? '', SUPPORT_HOURS: hours ?? '' };
}

/** Reads `PRIVACY_CONTACT`, which is `SUPPORT_EMAIL` by default. */
export function readPrivacyContact(
  read: SettingReader,
  { support }: { readonly support: SupportContacts },
): string | null {
  return read.line('PRIVACY_CONTACT', MAX_PRIVACY_CONTACT_LENGTH) ?? support.email;
}

/** Reads `ISSUER_NAME`, which is the university's name by default, `ISSUER_REGISTRATION` and `ISSUER_ADDRESS`. */
export function readIssuer(
  read: SettingReader,
  { universityName }: { readonly universityName: string },
): Issuer {
  return {
    name: read.line('ISSUER_NAME', MAX_ISSUER_NAME_LENGTH) ?? universityName,
    registration: read.line('ISSUER_REGISTRATION', MAX_REGISTRATION_LENGTH),
    address: read.line('ISSUER_ADDRESS', MAX_ADDRESS_LENGTH),
  };
}

export function shownIssuer({ name, registration, address }: Issuer): Shown {
  return { ISSUER_NAME: name, ISSUER_REGISTRATION: registration ?? '', ISSUER_ADDRESS: address ?? '' };
}

function readEmail(read: SettingReader): string | null {
  const text = read.text('SUPPORT_EMAIL', '');
  if (text === '') return null;
  const email = normalEmail(text);
  if (isEmail(email)) return email;
  return read.error(
    'SUPPORT_EMAIL',
    `“${text}” is not an email address. Use for example support@example.edu.my.`,
    null,
  );
}

/** An extension or a second number may follow. */
function readPhone(read: SettingReader): string | null {
  const text = read.line('SUPPORT_PHONE', MAX_PHONE_LENGTH);
  if (text === null || /\d(?:[ ().-]{0,3}\d){2}/.test(text)) return text;
  return read.error('SUPPORT_PHONE', `“${text}” is not a phone number. Use for example 03-7967 3511.`, null);
}
