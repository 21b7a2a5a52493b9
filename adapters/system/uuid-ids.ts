import { uuidv7 } from 'uuidv7';
import type { Ids } from '#core/shared/ids.ts';

export class UuidIds implements Ids {
  next(): string {
    return uuidv7();
  }
}
