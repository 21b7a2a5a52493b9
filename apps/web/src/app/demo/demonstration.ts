import { token } from '#core/shared/token.ts';

/** The build without a server, whose data the browser keeps. */
export interface Demonstration {
  /** Deletes what the visitor did and begins again with fresh demonstration data. */
  startOver(): Promise<void>;
}
export const Demonstration = token<Demonstration>('Demonstration');
