import { createTestAcaraBy } from '#test/support/http-test-app.ts';
import { EmulatedAcara } from './emulated-acara.ts';

/** Whatever is said over HTTP here is said by people who signed in with Firebase. */
createTestAcaraBy(() => new EmulatedAcara());
