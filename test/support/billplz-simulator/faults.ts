/** What goes wrong at the provider. Each field can be changed while it runs. */
export class Faults {
  /** Before each answer of the API, in real milliseconds. */
  latencyMs = 0;
  /** The share of API calls that answer 503 without any effect, 0 to 1. */
  errorShare = 0;
  /** API calls get no answer. */
  hangs = false;
  /** API calls take effect, then the connection breaks. */
  dropsAnswers = false;
  /** The share of callbacks that the provider believes were received, 0 to 1. */
  lostCallbackShare = 0;
  /** The share of callbacks that are sent two times, 0 to 1. */
  doubledCallbackShare = 0;
  /** Every connection breaks at once, and no callback is sent. */
  isAway = false;
}
