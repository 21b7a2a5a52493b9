import { inject } from 'vitest';

/** Where firebase-admin looks for it. */
process.env.FIREBASE_AUTH_EMULATOR_HOST = inject('authEmulator');
