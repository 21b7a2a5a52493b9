import { token } from '../shared/token.ts';

/** Looks at what this process stores into. */
export interface StorageCheck {
  /** Whether little room is left on the disk of the data folder. */
  isDiskLow(): Promise<boolean>;
  /** False when the database answers, but stores nothing: its disk is full, or it can only be read. */
  isWritable(): Promise<boolean>;
}
export const StorageCheck = token<StorageCheck>('StorageCheck');
