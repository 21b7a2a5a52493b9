import { describe, expect, it } from 'vitest';
import type { PictureGateway } from '#core/files/picture-gateway.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';
import { SMALL_GIF, SMALL_JPEG, SMALL_PNG, SMALL_WEBP } from '#test/support/small-pictures.ts';

const NOT_A_PICTURE = fieldRefusal({ picture: 'The picture must be a JPEG, PNG or WebP file.' });
const bytes = (text: string) => new TextEncoder().encode(text);

export function pictureGatewayContract(given: () => PictureGateway): void {
  describe('PictureGateway refusals', () => {
    it.each([
      ['an empty file', new Uint8Array()],
      ['text', bytes('A picture, I promise.')],
      ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>')],
      ['an SVG with a declaration', bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['a page', bytes('<!doctype html><script>alert(1)</script>')],
      ['a GIF', SMALL_GIF],
      ['a PDF', bytes('%PDF-1.7\n')],
      ['a WAVE file with a RIFF header', bytes('RIFF\u0004\u0000\u0000\u0000WAVE')],
      ['a picture after a leading byte', new Uint8Array([0x20, ...SMALL_PNG])],
      ['a truncated signature', SMALL_PNG.subarray(0, 4)],
    ])('refuses %s', async (_, file) => {
      expect(await refusalOf(given().reencode(file))).toEqual(NOT_A_PICTURE);
    });

    it('refuses more than 5 MB, whatever the first bytes', async () => {
      const large = new Uint8Array(5 * 1024 * 1024 + 1);
      large.set(SMALL_JPEG);
      expect(await refusalOf(given().reencode(large))).toEqual(
        fieldRefusal({ picture: 'A picture can have at most 5 MB.' }),
      );
    });
  });

  it.each([
    ['JPEG', SMALL_JPEG],
    ['PNG', SMALL_PNG],
    ['WebP', SMALL_WEBP],
  ])('accepts a %s without changing its input', async (_, file) => {
    const before = file.slice();
    const picture = await given().reencode(file);
    expect(picture.contentType).toBe('image/webp');
    expect(picture.bytes.byteLength).toBeGreaterThan(20);
    picture.bytes.fill(0);
    expect(file).toEqual(before);
  });

  it('accepts a picture after a refusal', async () => {
    await expect(given().reencode(SMALL_GIF)).rejects.toThrow();
    expect((await given().reencode(SMALL_PNG)).contentType).toBe('image/webp');
  });
}
