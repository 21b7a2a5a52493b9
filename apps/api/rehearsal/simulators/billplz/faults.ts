import { type CommonFaults, NO_FAULTS } from '../common-faults.ts';

/** What goes wrong at the provider. Each field can be changed while it runs. A failed call answers 503. */
export interface Faults extends CommonFaults {
  /** API calls get no answer. */
  hangs: boolean;
  /** API calls take effect, then the connection breaks. */
  dropsAnswers: boolean;
}

export function noFaults(): Faults {
  return { ...NO_FAULTS, hangs: false, dropsAnswers: false };
}
