import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type IncomingMessage, request as nodeRequest } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LocalFileStore } from '#adapters/files/local-file-store.ts';
import { SharpPictures } from '#adapters/files/sharp-pictures.ts';
import { RateLimiter } from '#adapters/http/server/limits/rate-limiter.ts';
import { bindValue } from '#adapters/inversify/bind.ts';
import { rawRoutes } from '#apps/api/wiring/raw-routes.ts';
import type { SignedIn } from '#core/actor.ts';
import { FileStore } from '#core/files/file-store.ts';
import { PictureGateway } from '#core/files/picture-gateway.ts';
import { SandboxWorld } from '#test/adapters/sandbox-bank/sandbox-world.ts';
import { createTestAcara, HttpTestApp } from '#test/support/http-test-app.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { refusalIn } from '#test/support/refusal-answer.ts';
import { SMALL_GIF, SMALL_JPEG, SMALL_PNG, SMALL_WEBP } from '#test/support/small-pictures.ts';
import { sharedTemporaryFolder } from '#test/support/temporary-folder.ts';

const MAX_BYTES = 5 * 1024 * 1024;

describe('POST /api/files', () => {
  const folder = sharedTemporaryFolder();
  let testApp: HttpTestApp;
  let club: SignedIn;
  beforeAll(async () => {
    const acara = createTestAcara();
    const { container } = acara;
    container.unbind(PictureGateway as symbol);
    container.unbind(FileStore as symbol);
    bindValue(container, PictureGateway, new SharpPictures());
    bindValue(container, FileStore, new LocalFileStore(folder));
    const receive = acara.does('ReceivePaymentCallback');
    testApp = new HttpTestApp(acara, { rawRoutes: rawRoutes(container, new SandboxWorld().routes, receive) });
    club = await acara.aClub();
  });
  afterAll(() => testApp.close());

  async function upload(bytes: Uint8Array, as: SignedIn | string | undefined = club, headers = {}) {
    const token = typeof as === 'object' ? await testApp.acara.tokenOf(as) : as;
    const response = await fetch(`${await testApp.url()}/api/files`, {
      method: 'POST',
      body: bytes as BodyInit,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    });
    const text = await response.text();
    const json = JSON.parse(text) as never;
    return { status: response.status, headers: response.headers, text, json };
  }
  const get = async (path: string) => fetch(`${await testApp.url()}${path}`);
  const kept = () => readdirSync(folder);

  it.each([
    ['JPEG', SMALL_JPEG],
    ['PNG', SMALL_PNG],
    ['WebP', SMALL_WEBP],
  ])('accepts a %s, re-encodes it and serves it to everyone, cacheable for ever', async (_kind, bytes) => {
    const answer = await upload(bytes, club, { 'content-type': 'image/anything' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(answer.json).toEqual({
      imageUrl: expect.stringMatching(/^\/files\/[0-9a-f-]{36}\.webp$/),
    });
    const shown = await get((answer.json as { imageUrl: string }).imageUrl);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    const made = Buffer.from(await shown.arrayBuffer());
    expect(made.equals(bytes)).toBe(false);
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 4, height: 3 });
  });

  it.each([
    ['a GIF', SMALL_GIF],
    ['a drawing with a script', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', new TextEncoder().encode('<!doctype html>')],
    ['half a PNG', SMALL_PNG.slice(0, 40)],
    ['a JPEG’s beginning and nothing else', SMALL_JPEG.slice(0, 3)],
    ['nothing', new Uint8Array()],
  ])('refuses a picture that is %s', async (_what, bytes) => {
    const before = kept();
    const answer = await upload(bytes, club, { 'content-type': 'image/png' });
    expect(refusalIn(answer)).toBe('422 invalid_input');
    expect(Object.keys((answer.json as { fields: object }).fields)).toEqual(['picture']);
    expect(kept()).toEqual(before);
  });

  it('accepts at most 5 MB, however it is sent', async () => {
    const tooLarge = new Uint8Array(MAX_BYTES + 1);
    tooLarge.set(SMALL_PNG);
    expect(refusalIn(await upload(tooLarge))).toBe('413 payload_too_large');
    expect(await chunked(MAX_BYTES + 1)).toEqual([413, 'payload_too_large']);
    expect((await upload(SMALL_PNG)).status).toBe(201);
  });

  it('is for clubs and admins, checked before the body is read', async () => {
    const tooLarge = new Uint8Array(MAX_BYTES + 1);
    const student = await testApp.acara.aStudent();
    for (const bytes of [SMALL_PNG, tooLarge]) {
      expect(refusalIn(await upload(bytes, ''))).toBe('401 unauthenticated');
      expect(refusalIn(await upload(bytes, 'made-up'))).toBe('401 unauthenticated');
      expect(refusalIn(await upload(bytes, student))).toBe('403 forbidden');
    }
    expect((await upload(SMALL_PNG, await testApp.acara.anAdmin())).status).toBe(201);
  });

  it('allows a person twenty uploads a minute', async () => {
    const { acara } = testApp;
    const hurried = new HttpTestApp(acara, { rateLimiter: new RateLimiter() });
    const headers = { authorization: `Bearer ${await acara.tokenOf(await acara.aClub('Kelab Deras'))}` };
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      const init = { method: 'POST', body: SMALL_PNG as BodyInit, headers };
      statuses.push((await hurried.app.request('/api/files', init)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  });

  it('refuses a fifth concurrent upload of a person before reading it', async () => {
    const hasty = await testApp.acara.aClub('Kelab Gopoh');
    const headers = { authorization: `Bearer ${await testApp.acara.tokenOf(hasty)}` };
    const url = `${await testApp.url()}/api/files`;
    const unfinished = Array.from({ length: 5 }, () => {
      const request = nodeRequest(url, { method: 'POST', headers, agent: false });
      request.write(SMALL_PNG);
      return request;
    });
    const answers = unfinished.map(async (request) => {
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      answer.resume();
      return { request, status: answer.statusCode };
    });
    const first = await Promise.race(answers);
    expect(first.status).toBe(503);
    expect((await upload(SMALL_PNG)).status).toBe(201);
    for (const request of unfinished) if (request !== first.request) request.end();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 201, 201, 201, 503]);
    first.request.destroy();
    expect((await upload(SMALL_PNG, hasty)).status).toBe(201);
  });

  it('serves a picture under its own name only', async () => {
    const { imageUrl } = (await upload(SMALL_PNG)).json as { imageUrl: string };
    const name = imageUrl.slice('/files/'.length);
    for (const path of [
      '/files/00000000-0000-7000-8000-999999999999.webp',
      `/files/${name.toUpperCase()}`,
      `/files/${name}.webp`,
      `/files/${name}%00`,
      '/files/',
      '/files/..%2fkeys%2fticket.pem',
      '/files/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '/files/..%5c..%5cetc%5cpasswd',
      '/files/....//....//etc/passwd',
      '/files/constructor',
      '/files/%E0%A4%A',
    ]) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    }
    const outside = await rawRequest(await testApp.url(), { path: '/files/../../../../etc/passwd' });
    expect(outside.status).toBe(404);
    expect(testApp.logged.filter((line) => line.includes('request failed'))).toEqual([]);
  });

  /** Sends a body without Content-Length. */
  async function chunked(bytes: number): Promise<[number | undefined, string]> {
    const { status, text } = await rawRequest(await testApp.url(), {
      method: 'POST',
      path: '/api/files',
      headers: { authorization: `Bearer ${await testApp.acara.tokenOf(club)}`, 'content-type': 'image/png' },
      write(sending) {
        sending.write(SMALL_PNG);
        const part = Buffer.alloc(64 * 1024);
        for (let sent = SMALL_PNG.length; sent < bytes; sent += part.length) sending.write(part);
      },
    });
    return [status, JSON.parse(text).code];
  }
});
