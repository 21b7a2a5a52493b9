import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The server writes into the page, so that it compresses it itself. */
const WORTH_IT = /\.(js|css|svg|json)$/;
const SMALLEST = 1_024;

/** Writes a gzip and a Brotli copy beside every built text file, so that the server compresses nothing per request. */
export function compress(): Plugin {
  return {
    name: 'acara-compress',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) return;
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!WORTH_IT.test(name)) continue;
        const file = join(dir, name);
        const bytes = readFileSync(file);
        if (bytes.byteLength < SMALLEST) continue;
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
      }
    },
  };
}
