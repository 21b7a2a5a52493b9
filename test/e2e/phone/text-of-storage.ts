import type { Page } from '@playwright/test';

/** Returns all that the browser stores for the page's address as text, also what stands in bytes or in base64url. */
export async function textOfStorage(page: Page): Promise<string> {
  const { texts, bytes } = await page.evaluate(readStorage);
  const decoded = bytes.map((each) => Buffer.from(each, 'base64'));
  const encoded = texts
    .flatMap((text) => text.match(/[\w-]{8,}/g) ?? [])
    .map((text) => Buffer.from(text, 'base64url'));
  return [
    ...texts,
    ...[...decoded, ...encoded].flatMap((each) => [each.toString('utf8'), each.toString('utf16le')]),
    await cookiesOf(page),
  ].join('\n');
}

async function cookiesOf(page: Page): Promise<string> {
  return JSON.stringify(await page.context().cookies());
}

/** Runs in the page. Returns the texts that are stored, and the bytes as base64. */
async function readStorage(): Promise<{ readonly texts: string[]; readonly bytes: string[] }> {
  const texts: string[] = [];
  const bytes: string[] = [];
  const note = (value: unknown): void => {
    if (value instanceof ArrayBuffer) note(new Uint8Array(value));
    else if (ArrayBuffer.isView(value)) {
      const each = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
      bytes.push(btoa(Array.from(each, (byte) => String.fromCharCode(byte)).join('')));
    } else if (value instanceof CryptoKey) texts.push(JSON.stringify(value.algorithm));
    else if (value && typeof value === 'object') {
      for (const [key, part] of Object.entries(value)) {
        texts.push(key);
        note(part);
      }
    } else texts.push(String(value));
  };
  const resultOf = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const storage of [localStorage, sessionStorage]) note({ ...storage });
  for (const { name } of await indexedDB.databases()) {
    const database = await resultOf(indexedDB.open(name ?? ''));
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store);
      note(await resultOf(rows.getAllKeys()));
      note(await resultOf(rows.getAll()));
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      texts.push(request.url);
      const answer = await cache.match(request);
      // Files of the app are the same for everybody.
      if (!new URL(request.url).pathname.startsWith('/assets/')) texts.push((await answer?.text()) ?? '');
    }
  }
  return { texts, bytes };
}
