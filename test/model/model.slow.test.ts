import { describe } from 'vitest';
import { followsTheReference } from './model-suite.ts';
import { MODEL_RUNS } from './runs.ts';

/** ACARA_MODEL_RUNS=100 multiplies the number of sequences by a hundred, for a run overnight. */
const DEPTH = Number(process.env.ACARA_MODEL_RUNS ?? 1);

describe.each(MODEL_RUNS)('use cases on $name, compared with the reference model', (run) => {
  followsTheReference(run, DEPTH);
});
