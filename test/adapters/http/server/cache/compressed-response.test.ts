import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressedResponse } from '#adapters/http/server/cache/compressed-response.ts';
import { jsonAnswer } from '#adapters/http/server/json-response.ts';

const LONG = { rows: Array.from({ length: 500 }, (_, n) => `row ${n}`) };

describe('the response of a long answer', () => {
  it('is compressed as the client accepts it', async () => {
    const response = await compressedResponse(jsonAnswer(LONG, 200), 'gzip, deflate');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('accept-encoding');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(LONG);
    expect(bytes.length * 2).toBeLessThan(JSON.stringify(LONG).length);
    expect(
      (await compressedResponse(jsonAnswer(LONG, 200), 'gzip, br')).headers.get('content-encoding'),
    ).toBe('br');
  });

  it('is sent as it is to other clients, and when it is short', async () => {
    for (const accepted of [undefined, 'identity', 'gzip;q=0']) {
      const response = await compressedResponse(jsonAnswer(LONG, 200), accepted);
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(await response.json()).toEqual(LONG);
    }
    const short = await compressedResponse(jsonAnswer({ rows: [] }, 200), 'gzip');
    expect(short.headers.get('content-encoding')).toBeNull();
    expect(await short.json()).toEqual({ rows: [] });
  });
});
