import { parentPort } from 'node:worker_threads';
import { layOut } from './lay-out.ts';
import type { PictureTexts } from './picture-texts.ts';

/** The program of the worker: lays out the texts of each message. */
parentPort?.on('message', (texts: PictureTexts) => {
  layOut(texts).then(
    (svg) => parentPort?.postMessage({ svg }),
    (error: unknown) => parentPort?.postMessage({ problem: String(error) }),
  );
});
