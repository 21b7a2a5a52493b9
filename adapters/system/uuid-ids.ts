import { v7 } from 'uuid';
import type { Ids } from '#core/shared/ids.ts';

export class UuidIds implements Ids {
  next(): string {
    return v7();
  }
}
