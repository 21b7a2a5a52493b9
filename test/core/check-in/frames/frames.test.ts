import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { create } from 'qrcode';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebDeviceSignatures } from '#adapters/device-crypto/web-device-signatures.ts';
import { toBase45 } from '#core/check-in/frames/base45.ts';
import { framesOf, type GateScan } from '#core/check-in/frames/page-scans.ts';
import { isFrame, MAX_FRAME_CHARACTERS, MAX_PAGES, readFrame } from '#core/check-in/frames/scan-frame.ts';
import { takeFrame } from '#core/check-in/frames/take-frame.ts';
import { toBase64Url } from '#core/shared/base64url.ts';
import { instantOf, millisecondsOf } from '#core/shared/instant.ts';
import { scanModules } from '#test/support/scan-modules.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const EVENT = 'event-1';
const MODULES_OF_VERSION_15 = 77;
const cipher = { hash: (text: string) => createHash('sha256').update(text).digest('hex') };
const signatures = new WebDeviceSignatures();
const unsigned = async () => new Uint8Array(64);
const showing = { eventId: EVENT, index: 7, cipher, sign: unsigned };

const rowIds = fc.uint8Array({ minLength: 12, maxLength: 12 }).map(toBase64Url);
const instants = fc
  .integer({
    min: millisecondsOf('2000-01-01T00:00:00.000Z'),
    max: millisecondsOf('2199-12-31T23:59:59.999Z'),
  })
  .map(instantOf);
const gates = fc.constantFrom('', 'Gate B', 'Pintu “Timur” ✨', '門'.repeat(40));
const anyScans = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom('admit' as const, 'exit' as const),
    n: fc.integer({ min: 1, max: 999_999_999 }),
    ...{ rowId: rowIds, at: instants, gate: gates },
  }),
  { selector: ({ n }) => n, maxLength: 120 },
);
const newestFirst = (scans: readonly GateScan[]) => [...scans].sort((one, other) => other.n - one.n);

/** An evening at a gate: a scan every few seconds. */
function evening(count: number): readonly GateScan[] {
  const bytes = (index: number) => createHash('sha256').update(`row ${index}`).digest().subarray(0, 12);
  return Array.from({ length: count }, (_, index) => ({
    kind: 'admit',
    n: index + 1,
    rowId: toBase64Url(bytes(index)),
    at: instantOf(millisecondsOf('2026-12-01T12:00:00.000Z') + index * 7_301),
    gate: 'Gate B',
  }));
}

const [only] = evening(1) as [GateScan];

/** A device of the event, with its key. */
async function aDevice(index: number, id: string, name: string) {
  const keys = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
  const point = toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey)));
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  const sign = async (text: string) =>
    new Uint8Array(await crypto.subtle.sign(algorithm, keys.privateKey, new TextEncoder().encode(text)));
  return { listed: [index, id, point, name] as const, showing: { eventId: EVENT, index, cipher, sign } };
}

describe('frames', () => {
  it('give back the scans of any device, the newest first', () =>
    fc.assert(
      fc.asyncProperty(anyScans, fc.integer({ min: 0, max: 255 }), async (scans, index) => {
        const texts = await framesOf(scans, { ...showing, index });
        const frames = texts.map((text) => readFrame(text));
        const read = frames.flatMap((frame) => frame?.scans.map((scan) => ({ ...scan, gate: frame.gate })));
        expect(read).toEqual(newestFirst(scans));
        for (const [place, frame] of frames.entries())
          expect(frame).toMatchObject({ deviceIndex: index, page: place + 1, pages: texts.length });
        for (const text of texts) expect(text.length).toBeLessThanOrEqual(MAX_FRAME_CHARACTERS);
      }),
    ));

  it.each([
    [1, 1],
    [24, 1],
    [40, 2],
    [400, 16],
  ])('hold %d scans of an evening in at most %d pages', async (scans, pages) => {
    expect((await framesOf(evening(scans), showing)).length).toBeLessThanOrEqual(pages);
  });

  it('leave out the oldest scans of more pages than can be numbered', async () => {
    const scans = evening(MAX_PAGES * 30);
    const texts = await framesOf(scans, showing);
    expect(texts).toHaveLength(MAX_PAGES);
    expect(readFrame(texts[0] ?? '')?.scans[0]?.n).toBe(scans.length);
  });

  it('leave out half a character at the end of a gate', async () => {
    const [text = ''] = await framesOf([{ ...only, gate: 'Utara \ud83d' }], showing);
    expect(readFrame(text)?.gate).toBe('Utara ');
  });

  it('are none without scans', async () => expect(await framesOf([], showing)).toEqual([]));

  it.each([
    ['no number', { n: 0 }],
    ['another row', { rowId: 'AAAA' }],
    ['a gate that is too long', { gate: 'x'.repeat(41) }],
    ['a time that no list has', { at: '1970-01-01T00:00:00.000Z' }],
  ])('are refused for a scan with %s', async (_, differences) => {
    const scans = evening(1).map((scan) => ({ ...scan, ...differences }));
    await expect(framesOf(scans, showing)).rejects.toThrow(RangeError);
  });

  it('are not read from any other text', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 800 }), fc.uint8Array({ maxLength: 300 }), (text, bytes) => {
        expect(readFrame(text)).toBeNull();
        expect(() => readFrame(`ACARA1:${text}`)).not.toThrow();
        expect(() => readFrame(`ACARA1:${toBase45(bytes)}`)).not.toThrow();
      }),
    ));

  it.each([1, 40, 400])('are read from drawn QR codes, with %d scans', async (count) => {
    const texts = await framesOf(evening(count), showing);
    for (const text of texts) {
      const { modules } = create(text, { errorCorrectionLevel: 'L' });
      expect(modules.size).toBeLessThanOrEqual(MODULES_OF_VERSION_15);
      expect(scanModules(modules)).toBe(text);
    }
  });

  it('are no ticket codes and no links', async () => {
    const [text = ''] = await framesOf(evening(1), showing);
    expect(isFrame(text)).toBe(true);
    for (const other of ['{"ticketId":"ticket-1"}', 'https://acara.example/door/event-1', 'ACARA', ''])
      expect(isFrame(other)).toBe(false);
  });
});

describe('taking a frame', () => {
  let lim: Awaited<ReturnType<typeof aDevice>>;
  let text: string;
  const scans = evening(5);
  const taking = (devices = [lim.listed]) => ({ eventId: EVENT, devices, cipher, signatures });
  beforeAll(async () => {
    lim = await aDevice(7, 'device-7', 'Lim');
    text = (await framesOf(scans, lim.showing))[0] ?? '';
  });

  it('returns the scans and the device that signed them', async () => {
    const other = await aDevice(8, 'device-8', 'Aida');
    expect(await takeFrame(text, taking([other.listed, lim.listed]))).toEqual({
      ...{ kind: 'taken', device: { id: 'device-7', name: 'Lim' }, page: 1, pages: 1 },
      gate: 'Gate B',
      scans: newestFirst(scans).map(({ gate: _, ...scan }) => scan),
    });
  });

  it('refuses the code of another event, and one signed for another event', async () => {
    const why = { kind: 'refused', why: 'other_event' };
    expect(await takeFrame(text, { ...taking(), eventId: 'event-2' })).toEqual(why);
    const sameTag = { hash: () => '00000000' };
    const [copied = ''] = await framesOf(scans, { ...lim.showing, cipher: sameTag });
    const elsewhere = { ...taking(), eventId: 'event-2', cipher: sameTag };
    expect(await takeFrame(copied, elsewhere)).toEqual({ kind: 'refused', why: 'unknown_device' });
  });

  it('refuses a device that the list does not have, and the key of another device', async () => {
    const why = { kind: 'refused', why: 'unknown_device' };
    const other = await aDevice(7, 'device-7', 'Lim');
    expect(await takeFrame(text, taking([]))).toEqual(why);
    expect(await takeFrame(text, taking([other.listed]))).toEqual(why);
  });

  it('refuses a frame in which any character is another one, is missing or is added', () =>
    fc.assert(
      fc.asyncProperty(
        fc.nat({ max: text.length - 1 }),
        fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:', 'a', 'é', ''),
        fc.boolean(),
        async (at, put, isAdded) => {
          const changed = text.slice(0, at) + put + text.slice(isAdded ? at : at + 1);
          const taken = await takeFrame(changed, taking());
          expect(taken.kind).toBe(changed === text ? 'taken' : 'refused');
        },
      ),
      { numRuns: 300 },
    ));

  it('refuses a frame in which any byte of the scans is another one', () =>
    fc.assert(
      fc.asyncProperty(fc.nat({ max: scans.length - 1 }), rowIds, async (at, rowId) => {
        const forged = scans.map((scan, index) => (index === at ? { ...scan, rowId } : scan));
        const [other = ''] = await framesOf(forged, showing);
        const signature = text.slice(-96);
        const taken = await takeFrame(other.slice(0, -96) + signature, taking());
        expect(taken).toEqual({ kind: 'refused', why: 'unknown_device' });
      }),
      { numRuns: 20 },
    ));

  it('never rejects, whatever is scanned', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 900 }),
        fc.uint8Array({ maxLength: 400 }),
        async (junk, bytes) => {
          for (const scanned of [junk, `ACARA1:${junk}`, `ACARA1:${toBase45(bytes)}`])
            expect((await takeFrame(scanned, taking())).kind).toBe('refused');
        },
      ),
    ));
});
