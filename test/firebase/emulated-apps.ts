import { createTestAcaraBy } from '#test/support/http-test-app.ts';
import { EmulatedAcara } from './emulated-acara.ts';

/** Runs the HTTP tests with people who signed in with Firebase. */
createTestAcaraBy((site) => new EmulatedAcara(site));
