import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { withTimeout } from '#adapters/shared/with-timeout.ts';
import type { LayOut } from './picture-texts.ts';

/** Longer than the first picture takes on a busy machine. */
const TIMEOUT_MS = 20_000;
/** Then the worker ends, which frees the memory of library and fonts. */
const IDLE_MS = 60_000;
const MAX_MEGABYTES = 96;

/**
 * Lays texts out in a thread of its own: loading the library takes a second and a picture some hundred milliseconds, in
 * which the main thread would serve nothing. Called for one picture at a time.
 */
export function layOutInWorker(program: URL): LayOut {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    void worker?.terminate();
    worker = null;
  };

  return async (texts) => {
    clearTimeout(idle);
    worker ??= start(program);
    const listening = new AbortController();
    try {
      const answered = Promise.race([once(worker, 'message', listening), failureOf(worker, listening)]);
      worker.postMessage(texts);
      const [{ svg, problem }] = await withTimeout(TIMEOUT_MS, answered);
      if (svg === undefined) throw new Error(problem);
      return svg;
    } catch (error) {
      end();
      throw error;
    } finally {
      listening.abort();
      idle = setTimeout(end, IDLE_MS).unref();
    }
  };
}

/** The worker keeps no process alive. */
function start(program: URL): Worker {
  const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES } });
  // The failure reaches who waits for the answer.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}

async function failureOf(worker: Worker, listening: AbortController): Promise<never> {
  const [code] = await once(worker, 'exit', listening);
  throw new Error(`the worker ended with ${code}`);
}
