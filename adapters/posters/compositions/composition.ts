import type { Colourway } from '../palettes.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Sheet } from '../sheet.ts';

/** Draws one layout of a poster over the whole sheet. */
export type Composition = (sheet: Sheet, dye: Colourway, random: SeededRandom) => string;
