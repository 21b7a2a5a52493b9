import { describe, expect, it, vi } from 'vitest';
import type { SaleOutcome } from '#apps/web/src/features/check-in/station/walk-ins/walk-ins.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { aSale, aSeller, aStation, walkIns } from '#test/support/a-station.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { openStation } from '#test/support/station-screen.tsx';

type Seller = Parameters<typeof aSeller>[0];

/** Opens the sheet on a device that sells. `calls` is what the seller was asked for. */
async function openSheet({
  sold = {},
  seller = {},
  station = {},
  button = 'Sell a ticket',
}: {
  sold?: Parameters<typeof walkIns>[0];
  seller?: Seller;
  station?: Parameters<typeof aStation>[0];
  button?: string;
} = {}) {
  const calls: string[] = [];
  const of = (differences: typeof sold) =>
    aStation({
      walkIns: walkIns({ ...sold, ...differences }),
      seller: aSeller({ note: (call) => void calls.push(call), ...seller }),
      ...station,
    });
  const { person, show } = openStation(of({}));
  await person.click(screen.getByRole('button', { name: button }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Sell a ticket' }));
  return { person, sheet, calls, sell: (differences: typeof sold) => show(of(differences)) };
}

const alone = { kind: 'alone', since: '2026-12-01T11:20:00.000Z', waiting: 0 } as const;
const refused = (error: Error): Seller => ({ sell: async () => ({ kind: 'refused', error }) });
const types = [
  { id: 'standard', type: { name: 'Standard', nameMs: null }, price: 15, left: 12 },
  { id: 'child', type: { name: 'Child', nameMs: null }, price: 0, left: 3 },
  { id: 'late', type: { name: 'Late', nameMs: null }, price: 20, left: 0 },
];

describe('the button', () => {
  it('is missing on a device that sells nothing', () => {
    openStation(aStation());
    expect(screen.queryByRole('button', { name: 'Sell a ticket' })).toBeNull();
  });

  it('says that a sale was begun, and opens it', async () => {
    const { sheet } = await openSheet({ sold: { running: [aSale()] }, button: 'Sale under way' });
    expect(sheet.getByText('Waiting for the payment')).toBeTruthy();
  });
});

describe('the types', () => {
  it('are offered with price and what is left, one tap each', async () => {
    const { person, sheet, calls } = await openSheet({ sold: { types } });
    const names = sheet
      .getAllByRole('button', { name: /left/i })
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(names).toEqual(['Standard12 leftRM 15.00', 'Child3 leftFree', 'LateNone leftRM 20.00']);
    expect(sheet.getByRole('button', { name: /Late/ })).toHaveProperty('disabled', true);
    await person.click(sheet.getByRole('button', { name: /Child/ }));
    await person.click(sheet.getByRole('button', { name: 'Give the ticket' }));
    expect(calls).toContain('sell child by provider');
  });

  it('are sold at once where there is one way by phone', async () => {
    const { person, sheet, calls } = await openSheet({ sold: { types, ways: ['provider'] } });
    await person.click(sheet.getByRole('button', { name: /Standard/ }));
    expect(calls).toEqual(['open the sheet', 'sell standard by provider']);
  });
});

describe('cash', () => {
  it('is received by a tap on the amount, and closes the sheet', async () => {
    const { person, sheet, calls } = await openSheet();
    await person.click(sheet.getByRole('button', { name: 'Cash' }));
    await person.click(sheet.getByRole('button', { name: /RM.15\.00 received/ }));
    expect(calls).toEqual(['open the sheet', 'sell standard by cash']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is the only way without a network, while places are kept', async () => {
    const { sheet } = await openSheet({ station: { connection: alone }, sold: { kept: 1 } });
    expect(sheet.getByText(/can sell 1 more ticket, for cash or free/)).toBeTruthy();
    expect(sheet.getByRole('button', { name: 'Guest pays by phone' })).toHaveProperty('disabled', true);
    expect(sheet.getByText('Paying by phone needs a network.')).toBeTruthy();
    expect(sheet.getByRole('button', { name: 'Cash' })).toHaveProperty('disabled', false);
  });
});

describe('a payment by phone', () => {
  it('shows the code of the page, the amount and the time that is left, until it is paid', {
    tags: ['long'],
  }, async () => {
    let outcome: SaleOutcome = { kind: 'waiting', saleId: aSale().saleId };
    const check = vi.fn(async () => outcome);
    const { person, sheet, sell } = await openSheet({
      seller: { check, sell: async () => ({ kind: 'waiting', saleId: aSale().saleId }) },
    });
    await person.click(sheet.getByRole('button', { name: 'Guest pays by phone' }));
    sell({ running: [aSale()] });
    expect(await sheet.findByRole('img', { name: /QR code: the guest pays RM.15\.00/ })).toBeTruthy();
    expect(sheet.getByRole('timer', { name: 'Time left to pay' }).textContent).toBe('14:30');
    await waitFor(() => expect(check).toHaveBeenCalledTimes(1), { timeout: 4_000 });
    expect(screen.getByRole('dialog')).toBeTruthy();
    outcome = { kind: 'let_in' };
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4_000 });
  });

  it('is cancelled, or left for another guest', async () => {
    const sale = aSale();
    const running = { sold: { running: [sale] }, button: 'Sale under way' };
    const { person, sheet, calls, sell } = await openSheet(running);
    await person.click(sheet.getByRole('button', { name: 'Another guest' }));
    await person.click(sheet.getByRole('button', { name: /^Go on with Standard/ }));
    await person.click(sheet.getByRole('button', { name: 'Cancel the sale' }));
    sell({ running: [] });
    expect(calls).toContain(`end ${sale.saleId}`);
    expect(sheet.getByText('The sale has ended. Nothing was paid.')).toBeTruthy();
  });

  it('is asked for again under the same id where no answer came', async () => {
    const sale = aSale({ view: null, problem: { code: 'provider_unavailable', params: {}, message: '' } });
    const { person, sheet, calls } = await openSheet({
      sold: { running: [sale] },
      button: 'Sale under way',
    });
    expect(sheet.getByRole('alert').textContent).toMatch(/provider can’t be reached/);
    await person.click(sheet.getByRole('button', { name: 'Try again' }));
    expect(calls).toContain(`again ${sale.saleId}`);
  });
});

describe('a refusal', () => {
  it.each([
    [domainError('price_changed', { priceSen: 1_800 }), /The price has changed: it is RM.18\.00 now/],
    [domainError('sold_out'), /no place is left/],
    [domainError('not_on_sale', { reason: 'paused' }), 'Sales are paused for this event.'],
  ])('says %s', async (error, text) => {
    const { person, sheet } = await openSheet({ sold: { ways: ['cash'] }, seller: refused(error) });
    await person.click(sheet.getByRole('button', { name: /received/ }));
    expect((await sheet.findByRole('alert')).textContent).toMatch(text);
  });
});

describe('what was sold', () => {
  it('shows what is not sent, not accepted and owed back, and the line of the connection counts it', async () => {
    const soldAt = '2026-12-01T11:22:00.000Z';
    const message = 'There is no such ticket type.';
    const { sheet } = await openSheet({
      sold: {
        unsent: [aSale({ step: 'unsent', soldAt }), aSale({ saleId: '2', step: 'unsent', soldAt })],
        refused: [aSale({ step: 'refused', problem: { code: 'type_not_found', params: {}, message } })],
        owedBack: [aSale({ step: 'owed_back' })],
      },
    });
    for (const text of ['2 sales waiting to be sent', 'Not accepted by Acara', message, 'Money to return'])
      expect(sheet.getByText(text)).toBeTruthy();
    const line = document.querySelector('[data-connection]')?.textContent;
    expect(line).toContain('2 sales waiting');
    expect(line).toContain('1 sale not accepted');
  });

  it('stays in sight where the event is cancelled, and nothing is sold any more', () => {
    const owedBack = [aSale({ step: 'owed_back' })];
    const event = { id: 'event-1', title: 'Malam Gamelan', isCancelled: true };
    openStation(aStation({ event, walkIns: walkIns({ owedBack }) }));
    expect(screen.getByText('Money to return')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sell a ticket' })).toBeNull();
  });

  it('shows the guest their own ticket', async () => {
    const view = aSale().view;
    const last = aSale({ step: 'sold', view: view && { ...view, ticketPath: '/guest-tickets/1#secret' } });
    const { person, sheet } = await openSheet({ sold: { last } });
    await person.click(sheet.getByRole('button', { name: 'The guest’s own ticket' }));
    expect(await screen.findByRole('img', { name: /link to the guest’s own ticket/ })).toBeTruthy();
  });
});

describe('the places', () => {
  it('are kept as many as are chosen, and say what the device really has', async () => {
    const { person, sheet, calls, sell } = await openSheet();
    const places = within(sheet.getByRole('group', { name: 'Places kept on this device' }));
    await person.click(places.getByRole('button', { name: 'Keep one place more' }));
    await person.click(places.getByRole('button', { name: 'Keep one place more' }));
    await waitFor(() => expect(calls).toContain('keep 7'), { timeout: 2_000 });
    expect(calls).not.toContain('keep 6');
    sell({ wanted: 7, kept: 3 });
    expect(sheet.getByText('This device has 3 places now: no more are free.')).toBeTruthy();
  });
});

describe('the cash box', () => {
  const count = {
    ...{ id: 'count-2', float: 50, sold: 75, counted: 125, difference: 0, witness: null },
    countedAt: '2026-12-01T11:20:00.000Z',
  };
  const device = (own: Partial<typeof count>, isOwn: boolean) => ({
    ...{ deviceId: isOwn ? 'device-1' : 'device-2', name: 'Lim', gate: 'Gate B', isOwn },
    ...{ sales: 5, taken: 75, uncounted: 0, counts: [{ ...count, ...own }] },
  });

  it('records what was counted, and says what is missing', async () => {
    const counted: unknown[] = [];
    let devices: readonly ReturnType<typeof device>[] = [];
    const { person } = await openSheet({
      seller: {
        viewCash: async () => ({ devices, taken: 75 }),
        countCash: async (box) => {
          counted.push(box);
          devices = [device({ counted: 123, difference: -2 }, true)];
          return { count };
        },
      },
    });
    await person.click(screen.getByRole('button', { name: 'Cash box' }));
    await person.click(await screen.findByRole('button', { name: 'Record the count' }));
    expect(await screen.findAllByText('Write an amount, such as 50.00.')).toHaveLength(2);
    await person.type(screen.getByLabelText('Float'), '50');
    await person.type(screen.getByLabelText('Counted'), '123');
    await person.click(screen.getByRole('button', { name: 'Record the count' }));
    expect(await screen.findByText(/^RM.2\.00 missing$/)).toBeTruthy();
    expect(counted).toEqual([{ float: 50, counted: 123 }]);
  });

  it('confirms what another device counted', async () => {
    const seen: unknown[] = [];
    const { person } = await openSheet({
      seller: {
        viewCash: async () => ({ devices: [device({}, false)], taken: 75 }),
        witnessCount: async (one) => {
          seen.push(one);
          return { count };
        },
      },
    });
    await person.click(screen.getByRole('button', { name: 'Cash box' }));
    await person.click(await screen.findByRole('button', { name: /^Confirm RM.125\.00 of Lim, Gate B$/ }));
    expect(seen).toEqual([{ countId: 'count-2', counted: 125 }]);
  });

  it('is not counted while sales wait, nor without a network', async () => {
    const { person } = await openSheet({ sold: { unsent: [aSale({ step: 'unsent' })] } });
    await person.click(screen.getByRole('button', { name: 'Cash box' }));
    expect(await screen.findByText(/^1 sale is not sent yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Record the count' })).toBeNull();
  });
});
