import { describe } from 'vitest';
import { followsTheReference } from './model-suite.ts';
import { MODEL_RUNS } from './runs.ts';

describe.each(MODEL_RUNS)('Acara on $name, a tenth of all sequences', (run) => {
  followsTheReference(run, 0.1);
});
