import type { Colourway } from '../palettes.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Sheet } from '../sheet.ts';

/** One way of laying out a poster; fills the whole sheet. */
export type Composition = (sheet: Sheet, dye: Colourway, random: SeededRandom) => string;
