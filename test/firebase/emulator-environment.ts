import { inject } from 'vitest';

/** Tells firebase-admin where the emulator is. */
process.env.FIREBASE_AUTH_EMULATOR_HOST = inject('authEmulator');
