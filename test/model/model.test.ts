import { describe } from 'vitest';
import { followsTheReference } from './model-suite.ts';
import { MODEL_RUNS } from './runs.ts';

describe.each(MODEL_RUNS)(
  'use cases on $name, compared with the reference model at a tenth of the depth',
  (run) => {
    followsTheReference(run, 0.1);
  },
);
