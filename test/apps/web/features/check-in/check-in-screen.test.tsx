import { describe, expect, it } from 'vitest';
import type { Api } from '#adapters/http/contract/api.ts';
import type { StationMember } from '#apps/web/src/features/check-in/screen/check-in-screen.tsx';
import { domainError } from '#core/shared/errors/build-error.ts';
import { aListedHolder, aStation, aVerdict } from '#test/support/a-station.ts';
import { FakeCamera } from '#test/support/fake-camera.ts';
import { fireEvent, screen, waitFor, within } from '#test/support/rendering.ts';
import { openStation } from '#test/support/station-screen.tsx';

const member: StationMember = { seesAttendees: false, times: null };
const alone = { kind: 'alone', since: '2026-12-01T11:20:00.000Z', waiting: 37 } as const;

describe('the line of the connection', () => {
  it.each([
    ['Connected', { kind: 'connected' }],
    ['On my own since 19:20 · 37 scans waiting', alone],
    ['On my own since 19:20 · 1 scan waiting', { ...alone, waiting: 1 }],
    ['Sending 37…', { kind: 'sending', waiting: 37 }],
  ] as const)('says “%s”, with an icon', (text, connection) => {
    openStation(aStation({ connection }));
    const line = screen.getAllByRole('status').find(({ textContent }) => textContent === text);
    expect(line).toBeTruthy();
    expect(line?.closest('[data-connection]')?.querySelector('svg')).toBeTruthy();
  });

  it('says the list that the device has', () => {
    openStation();
    expect(screen.getByText('Ready without network · list of 18:55 · 412 tickets')).toBeTruthy();
  });

  it('says that a browser without storage needs a connection, and what that means without one', () => {
    const { show } = openStation(aStation({ canStore: false, list: null }));
    expect(screen.getByText('This browser can’t store scans: check-in needs a connection.')).toBeTruthy();
    show(aStation({ canStore: false, list: null, connection: alone }));
    expect(screen.getByText(/^You’re offline\. Nobody can be checked in/)).toBeTruthy();
  });
});

describe('the figures', () => {
  const figures = { inside: 137, peopleIn: 120, tickets: 412, venueLimit: null };

  it('say how many are inside, of the tickets and of what the venue holds', () => {
    const { show } = openStation(aStation({ figures }));
    expect(screen.getByText('137 of 412 inside')).toBeTruthy();
    show(aStation({ figures: { ...figures, venueLimit: 120 }, reEntry: 'in_out' }));
    for (const text of [
      '120 inside now',
      '137 of 412 came in',
      '120 of 120 the venue holds',
      'The venue is full',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'))).toEqual([
      '137 of 412 came in',
      '120 of 120 the venue holds',
    ]);
  });

  it('are not known before the first list', () => {
    openStation(aStation({ figures: null, list: null }));
    expect(screen.queryByText(/inside$/)).toBeNull();
    expect(screen.getByText(/^Getting the list/)).toBeTruthy();
  });
});

describe('the directions', () => {
  it('are not offered where one comes in once', () => {
    openStation(aStation({ reEntry: 'once' }));
    expect(screen.queryByRole('radio', { name: 'Going out' })).toBeNull();
  });

  it('switch between coming in and going out', async () => {
    const station = aStation({ reEntry: 'in_out' });
    const { person } = openStation(station);
    expect(screen.getByRole('radio', { name: 'Coming in' })).toHaveProperty('checked', true);
    await person.click(screen.getByRole('radio', { name: 'Going out' }));
    expect(station.calls).toEqual(['mode exit']);
  });
});

describe('a hand-held reader', () => {
  const types = (text: string, at = 1_000, gap = 8, target: Element = document.body) => {
    for (const [index, key] of [...text, 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: at + index * gap });
      fireEvent(target, event);
    }
  };

  it('is read wherever the focus is', () => {
    const station = aStation({ reEntry: 'in_out' });
    openStation(station);
    types('{"t":"1"}');
    const button = screen.getByRole('radio', { name: 'Going out' });
    button.focus();
    types('AB12-CD34', 9_000, 8, button);
    expect(station.calls).toEqual(['scan {"t":"1"}', 'scan AB12-CD34']);
  });

  it('is not taken for somebody who types, and leaves fields alone', () => {
    const station = aStation();
    openStation(station);
    types('AB12-CD34', 1_000, 150);
    types('ok', 9_000);
    types('AB12-CD34', 20_000, 8, screen.getByLabelText('Find a guest by name'));
    expect(station.calls).toEqual([]);
  });

  it('types into its field, which is shown to volunteers when they ask for it', async () => {
    const station = aStation();
    const { person } = openStation(station);
    await person.click(screen.getByText('Type a code'));
    await person.type(screen.getByLabelText('Code from a hand scanner'), '0000 0000 0000{Enter}');
    expect(station.calls).toEqual(['scan 0000 0000 0000']);
    expect(screen.getByLabelText('Code from a hand scanner')).toHaveProperty('value', '');
  });
});

describe('the camera', () => {
  it('takes one guest after another without a tap, also while a verdict is shown', {
    tags: ['long'],
  }, async () => {
    const camera = new FakeCamera();
    const station = aStation({ verdict: aVerdict() });
    openStation(station);
    camera.show('first');
    await waitFor(() => expect(station.calls).toEqual(['scan first']), { timeout: 3_000 });
    camera.show('second');
    await waitFor(() => expect(station.calls).toEqual(['scan first', 'scan second']), { timeout: 3_000 });
    expect(camera.starts).toBe(1);
  });

  it('waits until a code is checked', { tags: ['long'] }, async () => {
    const camera = new FakeCamera();
    camera.show('first');
    const waiting = aStation({ isChecking: true });
    const { show } = openStation(waiting);
    await waitFor(() => expect(camera.looks).toBeGreaterThan(2), { timeout: 3_000 });
    expect(waiting.calls).toEqual([]);
    const ready = aStation();
    show(ready);
    await waitFor(() => expect(ready.calls).toEqual(['scan first']), { timeout: 3_000 });
  });

  it('is started by members, and says when there is none', async () => {
    const { person } = openStation(aStation(), { member });
    await person.click(screen.getByRole('button', { name: 'Start the camera' }));
    expect(await screen.findByText(/No camera was found/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Try the camera again' }));
    expect(await screen.findByText(/No camera was found/)).toBeTruthy();
  });
});

describe('a scan that nobody could check', () => {
  it('says so and is checked once more', async () => {
    const station = aStation({ hasFailed: true });
    const { person } = openStation(station);
    expect(screen.getByRole('alert').textContent).toContain('Not checked');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(station.calls).toEqual(['again']);
  });
});

describe('the search', () => {
  const holders = (answer: () => Promise<unknown>): Partial<Api> => ({
    searchTicketHolders: answer as Api['searchTicketHolders'],
  });
  const search = async (person: ReturnType<typeof openStation>['person'], words: string) =>
    person.type(screen.getByLabelText('Find a guest by name'), words);

  it('says who helps where the device sees no names', () => {
    openStation(aStation({ may: { list: false, lead: false, sell: false } }));
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getByText(/^Somebody has no code\?/)).toBeTruthy();
  });

  it('asks the server, and lets in who was found', async () => {
    const found = { ticketId: 'ticket-1', name: 'Aina Rahman', studentIdEnd: '', checkedInAt: null };
    const station = aStation();
    const { person } = openStation(station, { api: holders(async () => ({ holders: [found] })) });
    await search(person, 'aina');
    await person.click(await screen.findByRole('button', { name: 'Let Aina Rahman in' }));
    expect(station.calls).toEqual(['let in ticket-1']);
  });

  it('waits for the server, and says when nobody has the name', async () => {
    let answer = (_: unknown) => undefined as unknown;
    const slow = new Promise((resolve) => {
      answer = resolve;
    });
    const { person } = openStation(aStation(), { api: holders(() => slow) });
    await search(person, 'zz');
    expect((await screen.findAllByText('Searching…')).length).toBeGreaterThan(0);
    answer({ holders: [] });
    expect(await screen.findByText('Nobody with a valid ticket has this name.')).toBeTruthy();
  });

  it('searches the device’s list without a connection', async () => {
    const listed = [aListedHolder(), aListedHolder({ rowId: 'row-2', name: 'Aina Zul', isInside: true })];
    const station = aStation({ connection: alone, search: () => listed });
    const { person } = openStation(station);
    await search(person, 'aina');
    expect(await screen.findByText('From this device’s list of 18:55.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Let Aina Rahman in' }));
    expect(station.calls).toEqual(['let in row-1']);
    expect(screen.queryByRole('button', { name: 'Let Aina Zul in' })).toBeNull();
  });

  it('says so when the list has no names, or nobody of this name', async () => {
    const { person, show } = openStation(aStation({ connection: alone, search: () => null }));
    await search(person, 'aina');
    expect(await screen.findByText(/^This device has no names without a connection/)).toBeTruthy();
    show(aStation({ connection: alone, search: () => [] }));
    expect(screen.getByText('Nobody in this device’s list has this name.')).toBeTruthy();
  });

  it('offers the list where the server fails, and to ask once more', async () => {
    const refused = async () => {
      throw domainError('event_not_found');
    };
    const station = aStation({ search: () => [aListedHolder()] });
    const { person } = openStation(station, { api: holders(refused) });
    await search(person, 'aina');
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Let Aina Rahman in' }));
    expect(station.calls).toEqual(['let in row-1']);
  });
});

describe('this device', () => {
  it('moves its buttons below the camera for one hand, and remembers it', async () => {
    const { person, close } = openStation();
    const isBelow = () => {
      const camera = screen.getByRole('region', { name: 'Scan tickets' });
      const button = screen.getByRole('button', { name: 'Show my scans' });
      return (camera.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    };
    expect(isBelow()).toBe(false);
    await person.click(screen.getByRole('checkbox', { name: 'Buttons at the bottom, for one hand' }));
    expect(isBelow()).toBe(true);
    close();
    openStation();
    expect(isBelow()).toBe(true);
  });

  it('lets a member name the gate, and remembers it for the event', async () => {
    const station = aStation({ gate: '' });
    const { person, close } = openStation(station, { member });
    await person.type(screen.getByLabelText('This gate'), 'Main hall');
    expect(station.calls.at(-1)).toBe('gate Main hall');
    close();
    const next = aStation({ gate: '' });
    openStation(next, { member });
    expect(screen.getByLabelText('This gate')).toHaveProperty('value', 'Main hall');
    await waitFor(() => expect(next.calls).toEqual(['gate Main hall']));
  });

  it('keeps the gate of a volunteer’s pass', () => {
    openStation();
    expect(screen.queryByLabelText('This gate')).toBeNull();
    expect(screen.getByText('North · Farah')).toBeTruthy();
  });
});

describe('a cancelled event', () => {
  it('takes no codes, and keeps the verdict that said so', async () => {
    const event = { id: 'event-1', title: 'Malam Gamelan', isCancelled: true };
    const station = aStation({ event, verdict: aVerdict({ outcome: 'cancelled' }) });
    const { person, show } = openStation(station, { member });
    expect(screen.getByRole('region', { name: 'This event was cancelled' })).toBeTruthy();
    await person.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Next' }));
    expect(station.calls).toEqual(['dismiss']);
    show(aStation({ event }));
    expect(screen.queryByRole('button', { name: 'Start the camera' })).toBeNull();
    for (const label of ['Code from a hand scanner', 'Find a guest by name'])
      expect(screen.queryByLabelText(label)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show my scans' })).toBeNull();
  });
});

describe('an event of another day', () => {
  it('is warned of before anybody is scanned, also when its times come later than the page', async () => {
    const { person, show } = openStation(aStation(), { member });
    const times = { startDate: '2027-01-20T11:00:00.000Z', endDate: '2027-01-20T14:00:00.000Z' };
    show(aStation(), { ...member, times });
    expect(screen.queryByRole('button', { name: 'Start the camera' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Check people in now' }));
    expect(screen.getByRole('button', { name: 'Start the camera' })).toBeTruthy();
  });
});
