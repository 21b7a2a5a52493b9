import { setTimeout as pause } from 'node:timers/promises';
import { HttpConnection } from '../driver/http-connection.ts';
import { requestText } from '../driver/request-text.ts';

const EVERY_MS = 5;

/**
 * The probe’s process: asks a server whether it is alive every few milliseconds, over one connection. Its parent sends
 * `begin` and `end`, and gets the longest wait between them in milliseconds; a question under way at the end counts.
 */
const port = Number(process.argv[2]);
const connection = new HttpConnection('127.0.0.1', port);
const question = requestText(`127.0.0.1:${port}`, { method: 'GET', path: '/api/health/live' });
let longest = 0;
let isEnding = false;

process.on('message', (message) => {
  if (message === 'begin') longest = 0;
  else isEnding = true;
});

for (;;) {
  const askedAt = performance.now();
  const status = await new Promise<number>((resolve) => {
    connection.send(question, (answer) => resolve(answer.status));
  });
  if (status !== 200) process.exit(1);
  const waited = performance.now() - askedAt;
  longest = Math.max(longest, waited);
  if (isEnding) {
    isEnding = false;
    process.send?.(longest);
  }
  await pause(Math.max(0, EVERY_MS - waited));
}
