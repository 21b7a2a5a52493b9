import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { addMinutes } from '#core/shared/instant.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import { formatTicketCursor, parseTicketCursor } from '#core/tickets/ticket-list.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';

describe('the pages of ListMyTickets', () => {
  let acara: Acara;
  let aina: SignedIn;
  let ahead: { id: string };
  let over: { id: string };
  beforeEach(async () => {
    acara = new Acara();
    aina = await acara.aStudent();
    ahead = await acara.anEvent({ capacity: 1_000 });
    const hour = (ago: number) => addMinutes(acara.clock.now(), -60 * ago);
    over = await acara.anEvent({ startsAt: hour(3), endsAt: hour(1) });
  });

  const ask = (input: { limit?: number; cursor?: string | null } = {}) =>
    acara.does('ListMyTickets').execute(aina, input);
  /** Stores tickets, `t-000` the first bought, each a minute after the one before. */
  const bought = (tickets: readonly Partial<Ticket>[], prefix = 't') =>
    acara.write((stores) =>
      stores.tickets.addAll(
        tickets.map((differences, n) =>
          aTicket({
            id: `${prefix}-${String(n).padStart(3, '0')}`,
            holder: { uid: aina.uid, name: 'Aina', email: aina.email },
            eventId: over.id,
            status: 'confirmed',
            purchasedAt: addMinutes('2026-11-01T00:00:00.000Z', n),
            ...{ hold: null, confirmedAt: '2026-11-01T00:00:00.000Z' },
            ...differences,
          }),
        ),
      ),
    );
  const idsOf = ({ tickets }: { tickets: readonly { id: string }[] }) => tickets.map(({ id }) => id);
  const rest = async (cursor: string | null, limit?: number) => {
    const pages: string[][] = [];
    for (let next = cursor; next !== null; ) {
      const page = await ask({ cursor: next, ...(limit && { limit }) });
      pages.push(idsOf(page));
      next = page.nextCursor;
    }
    return pages;
  };

  it('have everything that is upcoming or unpaid and the newest hundred of the rest, then what is older', async () => {
    const kinds: readonly Partial<Ticket>[] = [
      { eventId: ahead.id },
      { eventId: ahead.id, status: 'pending_payment' },
      { eventId: over.id },
      { eventId: ahead.id, status: 'cancelled', closedAt: '2026-11-02T00:00:00.000Z' },
      { eventId: ahead.id, status: 'expired', closedAt: '2026-11-02T00:00:00.000Z' },
    ];
    await bought(Array.from({ length: 500 }, (_, n) => kinds[n % 5] ?? {}));
    const first = await ask();
    expect(first.tickets).toHaveLength(200 + 100);
    expect(idsOf(first)).toEqual(idsOf(first).toSorted().reverse());
    const older = await rest(first.nextCursor);
    expect(older.map(({ length }) => length)).toEqual([100, 100]);
    const all = [...idsOf(first), ...older.flat()];
    expect([all.length, new Set(all).size]).toEqual([500, 500]);
    expect(older.flat()).toEqual(older.flat().toSorted().reverse());
    expect((await rest(first.nextCursor, 60)).flat()).toEqual(older.flat());
  });

  it('end where nothing is older', async () => {
    await bought(Array.from({ length: 100 }, () => ({})));
    expect((await ask()).nextCursor).toBeNull();
    await bought([{ purchasedAt: '2026-10-01T00:00:00.000Z' }], 'older');
    const { tickets, nextCursor } = await ask();
    expect(tickets).toHaveLength(100);
    expect(await rest(nextCursor)).toEqual([['older-000']]);
  });

  it('neither skip nor repeat a ticket while others are bought, end or are cancelled', async () => {
    const held = { eventId: ahead.id, status: 'pending_payment' } as const;
    await bought([held, { eventId: ahead.id }, ...Array.from({ length: 150 }, () => ({}))]);
    const first = await ask();
    acara.clock.set('2027-01-01T00:00:00.000Z');
    const closedAt = acara.clock.now();
    await acara.write(async (stores) => {
      const [one, other] = await stores.tickets.findAll(['t-000', 't-001']);
      if (one) await stores.tickets.save({ ...one, status: 'expired', closedAt });
      if (other) await stores.tickets.save({ ...other, status: 'cancelled', closedAt });
    });
    await bought([{ purchasedAt: closedAt }, { purchasedAt: closedAt, eventId: ahead.id }], 'new');
    const all = [...idsOf(first), ...(await rest(first.nextCursor)).flat()];
    expect([all.length, new Set(all).size]).toEqual([152, 152]);
  });

  it('have all tickets in their order with a limit, up to a hundred of them', async () => {
    await bought(Array.from({ length: 230 }, (_, n) => ({ eventId: n % 2 ? ahead.id : over.id })));
    const first = await ask({ limit: 100 });
    await bought([{ purchasedAt: acara.clock.now() }], 'new');
    const pages = [idsOf(first), ...(await rest(first.nextCursor, 100))];
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 30]);
    expect(pages.flat()).toEqual(pages.flat().toSorted().reverse());
    expect(new Set(pages.flat()).size).toBe(230);
    expect((await rest(first.nextCursor)).flat()).toEqual(pages.slice(1).flat());
  });

  it('keep a ticket of a cancelled event until the event would have ended', async () => {
    const off = await acara.anEvent({ status: 'cancelled' });
    await bought([{ eventId: off.id }], 'off');
    await bought(Array.from({ length: 101 }, () => ({ purchasedAt: '2026-11-05T00:00:00.000Z' })));
    expect(idsOf(await ask())).toContain('off-000');
    acara.clock.set('2027-06-01T00:00:00.000Z');
    expect(idsOf(await ask())).not.toContain('off-000');
  });

  it('refuse a limit out of range and a cursor that was not given out', async () => {
    for (const limit of [0, 101, 1.5])
      expect(await refusalOf(ask({ limit }))).toEqual(
        fieldRefusal({ limit: 'The limit must be a whole number from 1 to 100.' }),
      );
    for (const cursor of ['', 'made-up', '2026-12-01T04:00:00.000Z', '2026-12-01T04:00:00.000Z_a_b'])
      expect(await refusalOf(ask({ cursor }))).toEqual(
        fieldRefusal({ cursor: 'The cursor is not one that was given out.' }),
      );
  });

  it('write their place in a cursor', () => {
    const after = { at: '2026-12-01T04:00:00.000Z', id: 'ticket-1' };
    for (const pastAt of [null, '2026-12-02T04:00:00.000Z'])
      expect(parseTicketCursor(formatTicketCursor({ after, pastAt }))).toEqual({ after, pastAt });
    expect(parseTicketCursor(null)).toBeNull();
  });
});
