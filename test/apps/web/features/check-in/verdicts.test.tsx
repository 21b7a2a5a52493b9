import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TONES } from '#apps/web/src/features/check-in/screen/signals/tones.ts';
import { VIBRATIONS } from '#apps/web/src/features/check-in/screen/signals/use-signals.ts';
import { VERDICT_CLASSES } from '#apps/web/src/features/check-in/screen/verdict/verdict-kind.ts';
import type { Station, Verdict } from '#apps/web/src/features/check-in/station/station.ts';
import { aStation, aVerdict } from '#test/support/a-station.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { openStation } from '#test/support/station-screen.tsx';

const shown = () => document.querySelector<HTMLElement>('[data-outcome]');
const judged = (verdict: Partial<Verdict>, station: Partial<Station> = {}) =>
  aStation({ verdict: aVerdict(verdict), ...station });

describe('a verdict', () => {
  it.each<[string, Partial<Verdict>, string, string, string]>([
    ['admits', {}, 'Come in', 'status', 'in'],
    [
      'admits what is newer than the list',
      { isNewer: true },
      'Genuine, newer than my list',
      'status',
      'look',
    ],
    ['lets the same person in again', { outcome: 'again' }, 'Come in again', 'status', 'look'],
    ['notes an exit', { mode: 'exit' }, 'Gone out', 'status', 'out'],
    ['says who is inside', { outcome: 'already_in' }, 'Already inside', 'alert', 'inside'],
    ['refuses at this gate', { outcome: 'wrong_gate' }, 'Another gate', 'alert', 'refused'],
    ['refuses while the venue is full', { outcome: 'venue_full' }, 'Venue full', 'alert', 'refused'],
    ['refuses what was given back', { outcome: 'cancelled' }, 'Cancelled', 'alert', 'refused'],
    ['refuses a replaced code', { outcome: 'replaced' }, 'Old code', 'alert', 'refused'],
    ['refuses what is not paid', { outcome: 'not_paid' }, 'Not paid', 'alert', 'refused'],
    ['refuses another event', { outcome: 'wrong_event' }, 'Another event', 'alert', 'refused'],
    ['refuses what is no ticket', { outcome: 'not_genuine' }, 'Not a ticket', 'alert', 'refused'],
  ])('%s in words, a shape and a role of its own', (_, verdict, title, role, shape) => {
    openStation(judged(verdict));
    const panel = screen.getByText(title).closest<HTMLElement>('[data-outcome]');
    expect(panel?.getAttribute('data-outcome')).toBe(verdict.outcome ?? 'admitted');
    expect(panel?.getAttribute('role')).toBe(role);
    expect(panel?.querySelector('[data-shape]')?.getAttribute('data-shape')).toBe(shape);
    expect(screen.getByRole('region', { name: 'Scan tickets' }).contains(panel)).toBe(true);
  });

  it('says in Malay what it says in English', () => {
    openStation(judged({ isNewer: true }), { language: 'ms' });
    expect(screen.getByText('Tulen, lebih baharu daripada senarai saya')).toBeTruthy();
  });

  it('shows the name, the type, the answers, and the end of the student id', () => {
    const answer = { questionId: 'q', label: 'Food', labelMs: null, value: 'Vegetarian' };
    openStation(judged({ typeName: 'Member', studentIdEnd: '4521', answers: [answer] }));
    for (const text of ['Aina Rahman', 'Member', 'Student ID …4521', 'Vegetarian'])
      expect(shown()?.textContent).toContain(text);
  });

  it('says where and when somebody came in with the ticket', () => {
    openStation(
      judged({ outcome: 'already_in', before: { at: '2026-12-01T11:12:00.000Z', gate: 'Gate B' } }),
    );
    expect(shown()?.textContent?.replace(/\s/g, ' ')).toContain('Since 7:12 pm, Gate B');
    expect(shown()?.textContent).toContain('Ask to see the holder’s student card.');
  });

  it('says which types the gate takes', () => {
    openStation(judged({ outcome: 'wrong_gate' }, { gateTypes: ['Member', 'Guest'] }));
    expect(screen.getByText('This gate takes: Member, Guest')).toBeTruthy();
  });

  it.each([
    ['check_card', 'Look at the student card'],
    ['vip', 'Guest of honour: receive them'],
  ] as const)('makes a note of the kind %s stand out, beside what was written', (kind, words) => {
    openStation(judged({ note: { kind, text: 'Row 1' } }));
    const note = shown()?.querySelector<HTMLElement>(`[data-note="${kind}"]`);
    expect(note?.textContent).toBe(`${words}Row 1`);
  });
});

describe('a verdict in time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const pass = async (ms: number) => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(ms);
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };

  it('goes away by itself after two seconds when somebody comes in, later when there is something to read', async () => {
    const { show } = openStation(judged({}));
    await pass(1_900);
    expect(shown()).not.toBeNull();
    await pass(200);
    expect(shown()).toBeNull();
    show(judged({ scanId: 'device-1.2', note: { kind: 'check_card', text: '' } }));
    await pass(4_000);
    expect(shown()).not.toBeNull();
    await pass(1_100);
    expect(shown()).toBeNull();
  });

  it('stays when it refuses, until the next scan takes its place', async () => {
    const { show } = openStation(judged({ outcome: 'not_genuine', name: '' }));
    await pass(60_000);
    expect(shown()?.dataset.outcome).toBe('not_genuine');
    show(judged({ scanId: 'device-1.2' }));
    expect(shown()?.dataset.outcome).toBe('admitted');
  });

  it('can be undone after it went away, until two minutes are over', async () => {
    let now = '2026-12-01T11:20:30.000Z';
    openStation(judged({ undoUntil: '2026-12-01T11:22:00.000Z' }), { now: () => now });
    await pass(2_100);
    expect(screen.getByRole('button', { name: 'Undo last: Aina Rahman' })).toBeTruthy();
    now = '2026-12-01T11:22:00.000Z';
    await pass(90_000);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});

describe('undoing', () => {
  const undoable = { undoUntil: '2026-12-01T11:22:00.000Z' };

  it('asks once before it undoes, and says that it is undone', async () => {
    const station = judged(undoable);
    const { person, show } = openStation(station);
    const panel = within(shown() ?? document.body);
    await person.click(panel.getByRole('button', { name: 'Undo last: Aina Rahman' }));
    expect(station.calls).toEqual([]);
    await person.click(panel.getByRole('button', { name: 'Yes, undo Aina Rahman' }));
    expect(station.calls).toEqual(['undo']);
    show(judged({ ...undoable, isUndone: true }));
    expect(shown()).toBeNull();
    expect(screen.getByText('Undone: Aina Rahman').getAttribute('role')).toBe('status');
  });

  it('leaves the scan when the person thinks better of it', async () => {
    const station = judged(undoable);
    const { person } = openStation(station);
    await person.click(screen.getByRole('button', { name: 'Undo last: Aina Rahman' }));
    await person.click(screen.getByRole('button', { name: 'Leave it' }));
    expect(station.calls).toEqual([]);
    expect(screen.getByRole('button', { name: 'Undo last: Aina Rahman' })).toBeTruthy();
  });

  it('is not offered for a refusal', () => {
    openStation(judged({ outcome: 'already_in' }));
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});

describe('the signals of a verdict', () => {
  const vibrate = vi.fn();
  const notes: (readonly [string, number])[] = [];
  class FakeAudio {
    state = 'running';
    currentTime = 0;
    destination = {};
    addEventListener = () => undefined;
    createGain = () => ({
      gain: { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined },
      connect: (next: unknown) => next,
    });
    createOscillator = () => {
      const oscillator = {
        type: '',
        frequency: { value: 0 },
        connect: (next: unknown) => next,
        start: () => notes.push([oscillator.type, oscillator.frequency.value]),
        stop: () => undefined,
      };
      return oscillator;
    };
  }
  beforeEach(() => {
    vibrate.mockClear();
    notes.length = 0;
    vi.stubGlobal('AudioContext', FakeAudio);
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'vibrate');
  });

  it('differ in tone and in vibration between the classes', () => {
    const distinct = (patterns: readonly unknown[]) =>
      new Set(patterns.map((one) => JSON.stringify(one))).size;
    expect(distinct(VERDICT_CLASSES.map((of) => TONES[of]))).toBe(VERDICT_CLASSES.length);
    expect(distinct(VERDICT_CLASSES.map((of) => VIBRATIONS[of]))).toBe(VERDICT_CLASSES.length);
  });

  it('sound from the first touch on, and vibrate only, or not at all, as the device remembers', async () => {
    const { person, show, close } = openStation();
    await person.click(document.body);
    show(judged({}));
    await waitFor(() => expect(vibrate).toHaveBeenLastCalledWith(VIBRATIONS.in));
    expect(notes.map(([, hertz]) => hertz)).toEqual(TONES.in.notes.map(([hertz]) => hertz));
    await person.click(screen.getByRole('radio', { name: 'Vibrate' }));
    show(judged({ scanId: 'device-1.2', outcome: 'not_genuine' }));
    await waitFor(() => expect(vibrate).toHaveBeenLastCalledWith(VIBRATIONS.refused));
    expect(notes.length).toBe(TONES.in.notes.length);
    await person.click(screen.getByRole('radio', { name: 'Off' }));
    close();
    openStation(judged({ scanId: 'device-1.3' }));
    expect(screen.getByRole('radio', { name: 'Off' })).toHaveProperty('checked', true);
    await screen.findByText('Come in');
    expect(vibrate).toHaveBeenCalledTimes(2);
  });
});
