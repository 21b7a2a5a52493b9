import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { Acara } from '#test/support/acara.ts';

/** More than are written at a time, and files that are compressed in threads of their own. */
const MANY = 1_001;

describe('the ZIP of a person’s data', () => {
  let acara: Acara;
  let student: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    student = await acara.aStudent('Aina Rahman');
  });

  const withTickets = async (count: number) => {
    const event = await acara.anEvent({ capacity: count });
    const { uid, name, email } = student;
    await acara.database.transact(async ({ state }) => {
      for (let number = 0; number < count; number += 1) {
        const id = `ticket-${10_000 + number}`;
        state.tickets.set(id, aTicket({ id, eventId: event.id, holder: { uid, name, email } }));
      }
    });
  };
  const exported = async () => (await acara.does('ExportMyData').execute(student)).bytes;

  it.each([0, 1, 49, 50, 51, MANY])('has each of %i tickets once in both files, in order', async (count) => {
    if (count > 0) await withTickets(count);
    const files = unzipSync(await exported());
    const ids = Array.from({ length: count }, (_, number) => `ticket-${10_000 + number}`);
    const { tickets } = JSON.parse(strFromU8(files['data.json'] as Uint8Array));
    expect(tickets.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(strFromU8(files['index.html'] as Uint8Array).match(/ticket-\d{5}/g) ?? []).toEqual(ids);
  });

  it('is what one turn without threads would write', async () => {
    await withTickets(MANY);
    const bytes = await exported();
    const { 'index.html': page = strToU8(''), 'data.json': json = strToU8('') } = unzipSync(bytes);
    expect(Math.min(page.length, json.length)).toBeGreaterThan(160_000);
    const mtime = acara.clock.now();
    expect(Buffer.from(bytes).equals(zipSync({ 'index.html': page, 'data.json': json }, { mtime }))).toBe(
      true,
    );
  });
});
