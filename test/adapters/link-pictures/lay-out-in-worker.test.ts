import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { layOutInWorker } from '#adapters/link-pictures/lay-out-in-worker.ts';
import type { PictureTexts } from '#adapters/link-pictures/picture-texts.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const TEXTS: PictureTexts = {
  shape: 'card',
  overline: null,
  title: 'Chess Night',
  lines: [],
  badge: null,
  footer: 'Acara',
  colours: { panel: '#ffffff', ink: '#000000' },
};

/** A worker that counts its starts in a file beside it. */
function programOf(lines: string): URL {
  const file = join(temporaryFolder(), 'worker.mjs');
  const counting = [
    "import { appendFileSync, readFileSync } from 'node:fs';",
    "import { parentPort } from 'node:worker_threads';",
    `const counted = ${JSON.stringify(`${file}.starts`)};`,
    "appendFileSync(counted, 'x');",
    'const starts = readFileSync(counted).length;',
  ];
  writeFileSync(file, [...counting, lines].join('\n'));
  return pathToFileURL(file);
}

const ANSWER =
  "parentPort.on('message', ({ title }) => parentPort.postMessage({ svg: title + ', start ' + starts }));";

describe('layOutInWorker', () => {
  it('lays out one picture after another in one worker', async () => {
    const layOut = layOutInWorker(programOf(ANSWER));
    expect(await layOut(TEXTS)).toBe('Chess Night, start 1');
    expect(await layOut(TEXTS)).toBe('Chess Night, start 1');
  });

  it('fails when the worker ends, and starts another one for the next picture', async () => {
    const layOut = layOutInWorker(programOf(`if (starts === 1) process.exit(1);\n${ANSWER}`));
    await expect(layOut(TEXTS)).rejects.toThrow('the worker ended with 1');
    expect(await layOut(TEXTS)).toBe('Chess Night, start 2');
  });

  it('throws the problem of a picture, and lays out the next one', async () => {
    const failing = "parentPort.on('message', () => parentPort.postMessage({ problem: 'no font' }));";
    const layOut = layOutInWorker(programOf(`if (starts === 1) ${failing} else ${ANSWER}`));
    await expect(layOut(TEXTS)).rejects.toThrow('no font');
    expect(await layOut(TEXTS)).toBe('Chess Night, start 2');
  });
});
