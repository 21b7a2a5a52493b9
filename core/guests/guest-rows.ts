import { guestKey } from '../parties/guest.ts';
import { isEmail, normalEmail } from '../people/credential-rules.ts';
import { isStudentIdKey, provenStudentId, studentIdKey } from '../people/facts/person-facts.ts';
import type { Person } from '../people/person.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { ProvenEmails } from '../people/proven-emails.ts';
import {
  GUEST_ROW_FIELDS,
  type GuestPerson,
  type GuestRow,
  type GuestRowField,
} from '../sales/guests/judge-guests.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { EventId } from '../shared/ids.ts';
import { KeyedDigest } from '../shared/keyed-digest.ts';
import { mapConcurrent } from '../shared/map-concurrent.ts';
import { GUEST_FIELDS, MAX_ROW_TEXT } from './guest-rules.ts';

/** A row as the organizer wrote it. Empty texts count as missing ones. */
export interface WrittenGuest {
  readonly name?: string | null | undefined;
  /** With it, the guest is mailed, and known again. */
  readonly email?: string | null | undefined;
  /** The matric number: finds the account of somebody whose number a source states. */
  readonly studentId?: string | null | undefined;
  /** Shown at the entrance; at most 120 characters. */
  readonly note?: string | null | undefined;
}

type CheckedTexts = Pick<GuestRow, 'field' | 'name' | 'email' | 'note'> & { readonly studentId: string };

/** How many people are looked up at a time. */
const LOOK_UPS = 8;

/** Checks the rows of a list of guests, and finds the accounts of those who have one. */
export class GuestRows {
  static readonly needs = [PersonRepository, ProvenEmails, KeyedDigest] as const;

  constructor(
    private readonly people: Pick<PersonRepository, 'findByEmail' | 'findByStudentId'>,
    private readonly provenEmails: Pick<ProvenEmails, 'among'>,
    private readonly digest: KeyedDigest,
  ) {}

  /**
   * Returns the rows in order. An account is found by its proven address, or by its matric number, where a source states
   * that. A row whose address and number are those of two people is not valid. Disabled accounts are not found: their people
   * could not open a ticket there.
   */
  async check(eventId: EventId, rows: readonly WrittenGuest[]): Promise<readonly GuestRow[]> {
    const texts = rows.map(checkTexts);
    const [byEmail, byStudentId] = await Promise.all([
      this.#find(
        texts.map(({ email }) => email),
        (email) => this.people.findByEmail(email),
      ),
      this.#find(
        texts.map(({ studentId }) => studentId),
        (key) => this.people.findByStudentId(key),
      ),
    ]);
    const proven = await this.provenEmails.among([...byEmail.values()]);
    return texts.map(({ studentId, ...row }) => {
      const owner = byEmail.get(row.email);
      const ofEmail = owner && proven.has(owner.uid) ? owner : null;
      const ofStudentId = byStudentId.get(studentId) ?? null;
      const isTwo = ofEmail !== null && ofStudentId !== null && ofEmail.uid !== ofStudentId.uid;
      const person = ofEmail ?? ofStudentId;
      return {
        ...row,
        field: row.field ?? (isTwo ? 'studentId' : null),
        emailKey: this.#keyOf(eventId, row.email),
        studentKey: this.#keyOf(eventId, studentId),
        person: person && this.#toGuestPerson(eventId, person),
      };
    });
  }

  async #find(
    keys: readonly string[],
    find: (key: string) => Promise<Person | null>,
  ): Promise<ReadonlyMap<string, Person>> {
    const wanted = [...new Set(keys)].filter((key) => key !== '');
    const found = await mapConcurrent(LOOK_UPS, wanted, find);
    return new Map(
      found.flatMap((result, place) => {
        if (result.status === 'rejected') throw result.reason;
        const person = result.value;
        return person && person.disabledAt === null ? [[wanted[place] ?? '', person]] : [];
      }),
    );
  }

  #toGuestPerson(eventId: EventId, person: Person): GuestPerson {
    const { uid, name, email } = person;
    return { uid, name, email, studentKey: this.#keyOf(eventId, provenStudentId(person) ?? '') };
  }

  #keyOf(eventId: EventId, entry: string): string | null {
    return entry === '' ? null : guestKey(eventId, entry, this.digest);
  }
}

/** Throws `invalid_input` for a list with none or too many rows, or with a text that is longer than any of a row may be. */
export function requireReadable(rows: readonly WrittenGuest[]): void {
  const { min, max, label } = GUEST_FIELDS.rows;
  if (rows.length < min || rows.length > max)
    throw invalidInput({ rows: { code: 'not_this_many', label, min, max } });
  const checks = new FieldChecks();
  for (const [place, row] of rows.entries())
    for (const field of GUEST_ROW_FIELDS) {
      const rule = { label: GUEST_FIELDS[field].label, max: MAX_ROW_TEXT };
      checks.length(`rows.${place}.${field}`, row[field] ?? '', rule);
    }
  checks.throwIfInvalid();
}

/** Wrong fields are empty, so that nobody is looked up by them. */
function checkTexts(written: WrittenGuest): CheckedTexts {
  const email = normalEmail(written.email ?? '');
  const studentId = studentIdKey(written.studentId ?? '');
  let [name, note] = ['', ''];
  const isWrong: Readonly<Record<GuestRowField, boolean>> = {
    name: hasProblem((checks) => {
      name = checks.name('name', written.name ?? '', GUEST_FIELDS.name);
    }),
    email: email !== '' && !isEmail(email),
    studentId: studentId !== '' && !isStudentIdKey(studentId),
    note: hasProblem((checks) => {
      note = checks.text('note', written.note ?? '', GUEST_FIELDS.note);
    }),
  };
  const field = GUEST_ROW_FIELDS.find((one) => isWrong[one]) ?? null;
  return field === null
    ? { field, name, email, note, studentId }
    : { field, name: '', email: '', note: '', studentId: '' };
}

function hasProblem(check: (checks: FieldChecks) => void): boolean {
  const checks = new FieldChecks();
  check(checks);
  return checks.hasProblems;
}
