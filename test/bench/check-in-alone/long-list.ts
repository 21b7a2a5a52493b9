import { createHash, generateKeyPairSync } from 'node:crypto';
import { WebListCipher } from '#adapters/device-crypto/web-list-cipher.ts';
import { Ed25519TicketSigner, rawPublicKey } from '#adapters/system/ed25519-ticket-signer.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import type { SentList } from '#core/check-in/list/check-in-list.ts';
import { CheckInLists } from '#core/check-in/list/check-in-lists.ts';
import type { ListedTicket } from '#core/check-in/list/list-queries.ts';
import { ticketCode } from '#core/tickets/codes/ticket-code.ts';
import type { TicketKey } from '#core/tickets/codes/ticket-verifier.ts';
import { aPerson } from '#test/support/a-person.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { anEvent } from '#test/support/an-event.ts';

/** As long as those of students are, on average 20 characters. */
const NAMES = [
  'Nur Aisyah binti Rahman',
  'Muhammad Hafiz bin Ismail',
  'Tan Wei Ling',
  'Kavitha a/p Subramaniam',
  'Lim Jia Hui',
  'Siti Nurhaliza binti Azmi',
  'Arjun Nair',
  'Jonathan Anak Jugah',
];

/** The list of an event's gates as the server makes it, and codes of its tickets. */
export interface LongList {
  readonly eventId: string;
  readonly list: SentList;
  readonly keys: readonly TicketKey[];
  readonly codes: readonly string[];
}

/** Makes the list of an event with so many tickets, with names, for a device that sees them. */
export async function longList(tickets: number, codes: number): Promise<LongList> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const signer = new Ed25519TicketSigner({ id: 'bench', privateKey: pem });
  const event = anEvent({ id: id('event', 0) });
  const listed = Array.from({ length: tickets }, (_, index) => listedTicket(index));
  const nothing = async () => [];
  const lists = new CheckInLists(
    { ticketsOf: async () => listed },
    { findAll: async (uids) => uids.map((uid) => aPerson({ uid, studentId: uid.slice(-8) })) },
    { of: nothing, devicesOf: nothing },
    { find: async () => null },
    signer,
    new WebListCipher(),
    { of: (text) => createHash('sha256').update(text).digest('base64url') },
    new SystemClock(),
  );
  const shown = listed.slice(0, codes).map(({ ticketId, userId }) => {
    const ticket = aTicket({ id: ticketId, eventId: event.id, generation: 0 });
    return JSON.stringify(ticketCode({ ...ticket, holder: { ...ticket.holder, uid: userId } }, signer));
  });
  const keys = [{ id: 'bench', publicKey: rawPublicKey(privateKey) }];
  return { eventId: event.id, list: await lists.of(event, null, true), keys, codes: shown };
}

function listedTicket(index: number): ListedTicket {
  return {
    ...{
      ticketId: id('ticket', index),
      userId: id('person', index),
      name: `${NAMES[index % NAMES.length]} ${index}`,
    },
    ...{
      status: 'confirmed',
      generation: 0,
      typeId: null,
      typeName: '',
      admission: null,
      note: null,
      guestNote: '',
    },
  };
}

/** Returns an id as long and as random as those of the product. */
function id(kind: string, index: number): string {
  const digits = createHash('sha256').update(`${kind} ${index}`).digest('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20, 32),
  ].join('-');
}
