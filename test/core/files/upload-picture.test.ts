import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import type { Actor, SignedIn } from '#core/actor.ts';
import { contentTypeOf } from '#core/files/file-name.ts';
import { FileStore } from '#core/files/file-store.ts';
import { EVENT_INPUT } from '#test/support/a-draft.ts';
import { Acara } from '#test/support/acara.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';
import { SMALL_GIF, SMALL_JPEG, SMALL_PNG, SMALL_WEBP } from '#test/support/small-pictures.ts';

const MAX_BYTES = 5 * 1024 * 1024;

describe('UploadPicture', () => {
  let acara: Acara;
  let club: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aClub();
  });

  const upload = (bytes: Uint8Array, actor: Actor = club) =>
    acara.does('UploadPicture').execute(actor, { bytes });
  const padded = (length: number) => {
    const bytes = new Uint8Array(length);
    bytes.set(SMALL_PNG);
    return bytes;
  };

  it('accepts 5 MB and refuses one byte more', async () => {
    await upload(padded(MAX_BYTES));
    expect(await refusalOf(upload(padded(MAX_BYTES + 1)))).toEqual(
      plainRefusal('payload_too_large', 'A picture can have at most 5 MB.'),
    );
  });

  it('refuses the 61st picture within 24 hours and says when the next one is allowed', async () => {
    for (let n = 0; n < 60; n += 1) await upload(SMALL_PNG);
    acara.clock.advance(90);
    expect(await refusalOf(upload(SMALL_PNG))).toMatchObject({
      code: 'rate_limited',
      message: 'You have uploaded 60 pictures in 24 hours. You can upload the next one in 23 hours.',
      retryAfterSeconds: 81_000,
    });
    await upload(SMALL_PNG, await acara.aClub('Another club'));
    acara.clock.advance(24 * 60 - 90);
    await upload(SMALL_PNG);
  });

  it('does not count refused pictures', async () => {
    for (let n = 0; n < 61; n += 1) await refusalOf(upload(SMALL_GIF));
    await upload(SMALL_PNG);
  });

  it.each([
    ['a GIF', SMALL_GIF],
    ['a text', new TextEncoder().encode('<svg onload="alert(1)"/>')],
    ['nothing', new Uint8Array()],
  ])('refuses %s', async (_what, bytes) => {
    expect(await refusalOf(upload(bytes))).toEqual(
      fieldRefusal({ picture: 'The picture must be a JPEG, PNG or WebP file.' }),
    );
  });

  it.each([
    ['JPEG', SMALL_JPEG],
    ['PNG', SMALL_PNG],
    ['WebP', SMALL_WEBP],
  ])('stores a %s under a unique name that an event can use', async (_kind, bytes) => {
    const [first, second] = [await upload(bytes), await upload(bytes)];
    expect(first.imageUrl).toMatch(/^\/files\/[0-9a-f-]{36}\.webp$/);
    expect(second.imageUrl).not.toBe(first.imageUrl);
    const file = await resolve(acara.container, FileStore).get(first.imageUrl.slice('/files/'.length));
    expect(file?.contentType).toBe('image/webp');
    const { event } = await acara.does('CreateEvent').execute(club, { ...EVENT_INPUT, ...first });
    expect(event.imageUrl).toBe(first.imageUrl);
  });
});

describe('contentTypeOf', () => {
  it.each([
    ['a.webp', 'image/webp'],
    ['a-1.png', 'image/png'],
    ['a.jpg', 'image/jpeg'],
    ['a.svg', null],
    ['a.html', null],
    ['A.webp', null],
    ['.webp', null],
    ['a', null],
    ['a.webp.webp', null],
    ['../a.webp', null],
    ['a/b.webp', null],
    ['a\0.webp', null],
    ['a.webp\n', null],
    [`${'a'.repeat(101)}.webp`, null],
    ['a.constructor', null],
  ])('returns for %j %j', (name, type) => {
    expect(contentTypeOf(name)).toBe(type);
  });
});
