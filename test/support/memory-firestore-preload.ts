import { createRequire } from 'node:module';
import type { Firestore } from 'firebase-admin/firestore';
import { openMemoryFirestore } from './memory-firestore.ts';

/** Node loads this before a server of the tests: the Firestore of its project is one in its own memory then. */
const firestore = openMemoryFirestore();
const admin = createRequire(import.meta.url)('firebase-admin/firestore') as { getFirestore(): Firestore };
admin.getFirestore = () => firestore;
