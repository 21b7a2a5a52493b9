import { makeHousesAs } from '#test/support/http-house.ts';
import { EmulatedAcara } from './emulated-acara.ts';

/** Whatever is said over HTTP here is said by people who signed in with Firebase. */
makeHousesAs(() => new EmulatedAcara());
