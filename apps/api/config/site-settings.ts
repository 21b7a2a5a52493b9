import { isEmail, normalEmail } from '#core/people/credential-rules.ts';
import { PROFILE_FIELDS } from '#core/people/profile-rules.ts';
import type { Issuer } from '#core/receipts/issuer.ts';
import { characterCount } from '#core/shared/text.ts';
import type { SupportContacts } from '#core/site/site-facts.ts';
import type { SettingReader } from './config.ts';

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

/** Reads the support contacts: `SUPPORT_EMAIL`, `SUPPORT_PHONE` and `SUPPORT_HOURS`. */
export function readSupport(read: SettingReader): SupportContacts {
  return {
    email: readEmail(read),
    phone: readLine(read, 'SUPPORT_PHONE', MAX_PHONE_LENGTH),
    hours: readLine(read, 'SUPPORT_HOURS', MAX_HOURS_LENGTH),
  };
}

/** Reads `PRIVACY_CONTACT`, which is `SUPPORT_EMAIL` by default. */
export function readPrivacyContact(read: SettingReader, support: SupportContacts): string | null {
  return readLine(read, 'PRIVACY_CONTACT', MAX_PRIVACY_CONTACT_LENGTH) ?? support.email;
}

/** Reads `ISSUER_NAME`, which is the university's name by default, `ISSUER_REGISTRATION` and `ISSUER_ADDRESS`. */
export function readIssuer(read: SettingReader, university: string): Issuer {
  return {
    name: readLine(read, 'ISSUER_NAME', MAX_ISSUER_NAME_LENGTH) ?? read.text('UNIVERSITY_NAME', university),
    registration: readLine(read, 'ISSUER_REGISTRATION', MAX_REGISTRATION_LENGTH),
    address: readLine(read, 'ISSUER_ADDRESS', MAX_ADDRESS_LENGTH),
  };
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

function readLine(read: SettingReader, name: string, max: number): string | null {
  const text = read.text(name, '');
  if (text === '') return null;
  if (isLine(text, max)) return text;
  return read.error(name, `it must be one line. Use at most ${max} characters.`, null);
}

function isLine(text: string, max: number): boolean {
  return characterCount(text) <= max && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);
}
