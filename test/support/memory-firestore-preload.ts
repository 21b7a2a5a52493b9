import { createRequire } from 'node:module';
import type { Firestore } from 'firebase-admin/firestore';
import { openMemoryFirestore } from './memory-firestore.ts';

/** Preloaded by Node before a test server: replaces its Firestore by an in-memory one. */
const firestore = openMemoryFirestore();
const admin = createRequire(import.meta.url)('firebase-admin/firestore') as { getFirestore(): Firestore };
admin.getFirestore = () => firestore;
