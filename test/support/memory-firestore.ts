import type { Firestore } from 'firebase-admin/firestore';
import { firebaseToolFile, requireFirebaseTool } from './firebase-tools.ts';

interface MockModule {
  readonly FirestoreMock: new () => { createDatabase(): { firestore(): Firestore } };
}

type Compare = (one: unknown, other: unknown) => number;

const PACKAGE = '@firebase-bridge/firestore-admin';
const COMPARISON = 'cjs/lib/_internal/mock-gapic-client/utils/compare-values.js';

/**
 * A Firestore in this process behind the real firebase-admin. Its limits: no security rules, no indexes to be missing,
 * no quotas and no network. Texts it would sort by UTF-16, where Firestore sorts by UTF-8: that is set right here.
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
