import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#adapters/http/contract/endpoints.ts';
import { compressedResponse } from '#adapters/http/server/cache/compressed-response.ts';
import { jsonAnswer } from '#adapters/http/server/json-response.ts';

describe('compressedResponse', () => {
  const output = { rows: Array.from({ length: 500 }, (_, index) => `row ${index}`) };
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it('compresses a large answer as the client takes it, and stores it nowhere', async () => {
    for (const [accepted, encoding, decompress] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const response = await compressedResponse(jsonAnswer(output, 200), accepted);
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(JSON.parse(decompress(await bytesOf(response)).toString())).toEqual(output);
    }
  });

  it('sends a small answer, and one to a client that takes nothing else, as it is', async () => {
    const plain = await compressedResponse(jsonAnswer(output, 200), undefined);
    const small = await compressedResponse(jsonAnswer({ rows: [] }, 200), 'br');
    for (const response of [plain, small]) expect(response.headers.get('content-encoding')).toBeNull();
    expect(await plain.json()).toEqual(output);
  });

  it('is how the list of check-in is sent', () => {
    expect(endpoints.viewCheckInList).toMatchObject({ compressed: true });
  });
});
