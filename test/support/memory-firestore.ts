import type { Firestore } from 'firebase-admin/firestore';
import { firebaseToolFile, requireFirebaseTool } from './firebase-tools.ts';

interface MockModule {
  readonly FirestoreMock: new () => { createDatabase(): { firestore(): Firestore } };
}

type Compare = (one: unknown, other: unknown) => number;

const PACKAGE = '@firebase-bridge/firestore-admin';
const COMPARISON = 'cjs/lib/_internal/mock-gapic-client/utils/compare-values.js';

/**
 * A Firestore in this process behind the real firebase-admin. It has no security rules, no missing indexes, no quotas
 * and no network. It sorts texts by UTF-8, as Firestore does.
 */
export function openMemoryFirestore(): Firestore {
  const { FirestoreMock } = requireFirebaseTool(PACKAGE) as MockModule;
  sortByBytes();
  return new FirestoreMock().createDatabase().firestore();
}

let isRight = false;

function sortByBytes(): void {
  if (isRight) return;
  isRight = true;
  const values = requireFirebaseTool(firebaseToolFile(PACKAGE, COMPARISON)) as { compareValues: Compare };
  const compare = values.compareValues;
  values.compareValues = (one, other) =>
    typeof one === 'string' && typeof other === 'string'
      ? Buffer.compare(Buffer.from(one), Buffer.from(other))
      : compare(one, other);
}
