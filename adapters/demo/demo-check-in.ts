import type { PassHolder, SignedIn } from '#core/actor.ts';
import type { AttendeeView } from '#core/attendees/attendee-view.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import { type SentEntry, signedEntriesText } from '#core/check-in/entries/signed-entries.ts';
import { type CreateCheckInPassInput, PASS_DEFAULTS } from '#core/check-in/passes/create-check-in-pass.ts';
import { toBase64Url } from '#core/shared/base64url.ts';
import type { EventId } from '#core/shared/ids.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import { sellDemoWalkIns } from './demo-walk-ins.ts';
import type { DemoApplication } from './load-demo-data.ts';

/** The event that has just begun, with people still coming in. */
export const DEMO_RUNNING = 'Open Stage at Laman Teratai';

export interface DemoRunning {
  readonly eventId: EventId;
  readonly organizer: SignedIn;
  readonly startsAt: Instant;
}

/** How many of those who have a ticket came by now. */
const CAME = 34;
/** From when people come, and until when, in minutes from the start. */
const [FIRST, LAST] = [-40, 8];
const NOTES = [
  { index: 4, kind: 'vip', text: 'Opens the evening: bring backstage' },
  { index: CAME + 2, kind: 'check_card', text: '' },
] as const;

/** A phone at a gate. */
interface DemoDevice {
  readonly holder: PassHolder;
  /** Null where the browser has no key store: it checks in with a connection only. */
  readonly key: CryptoKeyPair | null;
  /** The number of its last scan. */
  last: number;
}

/**
 * Checks people in at the event that has just begun: at two gates, one of which takes one ticket type and was without a
 * connection for a while, so that two people came in with one ticket.
 */
export async function addDemoCheckIn(
  application: DemoApplication,
  { eventId: id, organizer, startsAt }: DemoRunning,
  buyers: readonly SignedIn[],
  now: Instant,
): Promise<void> {
  const { clock } = application;
  clock.set(addMinutes(startsAt, -120));
  await application
    .resolveUseCase('EditCheckInPlan')
    .execute(organizer, { id, reEntry: 'in_out', venueLimit: 60 });
  const { attendees } = await application
    .resolveUseCase('ListAttendees')
    .execute(organizer, { id, q: null, sort: 'name', cursor: null });
  for (const { index, ...note } of NOTES) {
    const { ticketId } = attendees[index] as AttendeeView;
    await application.resolveUseCase('NoteTicket').execute(organizer, { ...note, id: ticketId });
  }
  clock.set(addMinutes(startsAt, FIRST - 5));
  const atMain = { ...PASS_DEFAULTS, id, gate: 'Main gate', mayList: true, mayLead: true, maySell: true };
  const main = await startDevice(application, organizer, atMain, 'Volunteer One');
  clock.set(addMinutes(startsAt, FIRST - 4));
  const atGarden = { ...PASS_DEFAULTS, id, gate: 'Garden gate', typeIds: [id] };
  const garden = await startDevice(application, organizer, atGarden, 'Volunteer Two');
  await application.resolveUseCase('ViewCheckInList').execute(garden.holder, { id, since: null });
  let twice: AttendeeView | undefined;
  for (const [index, attendee] of attendees.slice(0, CAME).entries()) {
    const isAtGarden = attendee.type.id === id && index % 3 === 0;
    const device = isAtGarden ? garden : main;
    if (!isAtGarden && attendee.type.id === id) twice = attendee;
    clock.set(addMinutes(startsAt, FIRST + Math.round((LAST - FIRST) * (index / CAME) ** 0.7)));
    device.last += 1;
    const scanId = `${device.holder.deviceId}.${device.last}`;
    const scan = { ...CHECK_IN_DEFAULTS, id, ticketId: attendee.ticketId, scanId };
    await application.resolveUseCase('CheckInTicket').execute(device.holder, scan);
  }
  for (const { code, at } of await sellDemoWalkIns(application, { device: main.holder, id, startsAt })) {
    clock.set(at);
    main.last += 1;
    const scan = { ...CHECK_IN_DEFAULTS, id, code, scanId: `${main.holder.deviceId}.${main.last}` };
    await application.resolveUseCase('CheckInTicket').execute(main.holder, scan);
  }
  const holder = buyers.find(({ email }) => email === twice?.email);
  if (twice && holder) {
    const { ticket } = await application.resolveUseCase('ViewTicket').execute(holder, { id: twice.ticketId });
    clock.set(addMinutes(now, -6));
    await bringScan(application, garden, id, ticket.code, addMinutes(startsAt, LAST - 1));
  }
  clock.set(now);
  await application.resolveUseCase('ViewCheckInList').execute(main.holder, { id, since: null });
}

async function startDevice(
  application: DemoApplication,
  organizer: SignedIn,
  gate: CreateCheckInPassInput,
  name: string,
): Promise<DemoDevice> {
  const { pass } = await application.resolveUseCase('CreateCheckInPass').execute(organizer, gate);
  const key = await newKey();
  const started = await application.resolveUseCase('StartCheckIn').execute(organizer, {
    ...{ id: gate.id, secret: pass.secret ?? '', name },
    publicKey: key && toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', key.publicKey))),
  });
  const holder: PassHolder = {
    ...{ kind: 'pass', passId: pass.id, deviceId: started.deviceId, eventId: gate.id, name, uid: '' },
    ...{ gate: started.gate, may: started.may, typeIds: pass.typeIds, ended: null },
  };
  return { holder, key, last: 0 };
}

/** Brings a scan that the device made without a connection, while two more wait. */
async function bringScan(
  application: DemoApplication,
  device: DemoDevice,
  id: EventId,
  code: string | null,
  deviceAt: Instant,
): Promise<void> {
  const { key, holder } = device;
  if (!key) return;
  device.last += 1;
  const entry: SentEntry = {
    ...{ scanId: `${holder.deviceId}.${device.last}`, kind: 'admit', code, rowId: null, deviceAt },
    ...{ gate: holder.gate, outcome: 'admitted', asOf: null, undoes: null, via: null },
  };
  const text = new TextEncoder().encode(signedEntriesText(id, holder.deviceId, device.last, [entry]));
  const signed = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key.privateKey, text);
  await application.resolveUseCase('ReceiveEntries').execute(holder, {
    ...{ id, entries: [entry], seq: device.last, waiting: 2 },
    signature: toBase64Url(new Uint8Array(signed)),
  });
}

/** Returns null where the page was not loaded over https: browsers offer no keys there. */
async function newKey(): Promise<CryptoKeyPair | null> {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  return (
    (await subtle?.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])) ?? null
  );
}
