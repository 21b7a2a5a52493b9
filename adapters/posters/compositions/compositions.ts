import type { PosterCategory } from '../poster-category.ts';
import { broadRibbons } from './academic/broad-ribbons.ts';
import { longShelf } from './academic/long-shelf.ts';
import { openedBook } from './academic/opened-book.ts';
import { plaitedMat } from './academic/plaited-mat.ts';
import { starChart } from './academic/star-chart.ts';
import { starOfStrips } from './academic/star-of-strips.ts';
import { bladeStripes } from './career/blade-stripes.ts';
import { firstStairs } from './career/first-stairs.ts';
import { openGates } from './career/open-gates.ts';
import { risingShoots } from './career/rising-shoots.ts';
import { singleSummit } from './career/single-summit.ts';
import { twilightPeaks } from './career/twilight-peaks.ts';
import type { Composition } from './composition.ts';
import { bambooShoots } from './cultural/bamboo-shoots.ts';
import { climbingCloud } from './cultural/climbing-cloud.ts';
import { grandMedallion } from './cultural/grand-medallion.ts';
import { moonKite } from './cultural/moon-kite.ts';
import { treeOfLife } from './cultural/tree-of-life.ts';
import { wovenBands } from './cultural/woven-bands.ts';
import { fullHouse } from './social/full-house.ts';
import { greatHibiscus } from './social/great-hibiscus.ts';
import { hungLanterns } from './social/hung-lanterns.ts';
import { seedGame } from './social/seed-game.ts';
import { sharedPetals } from './social/shared-petals.ts';
import { teaTable } from './social/tea-table.ts';
import { chalkCourt } from './sports/chalk-court.ts';
import { featheredFlight } from './sports/feathered-flight.ts';
import { highWaves } from './sports/high-waves.ts';
import { rattanBall } from './sports/rattan-ball.ts';
import { runningLanes } from './sports/running-lanes.ts';
import { spinningTop } from './sports/spinning-top.ts';
import { carvedScreen } from './workshop/carved-screen.ts';
import { drawnStar } from './workshop/drawn-star.ts';
import { joinedTimber } from './workshop/joined-timber.ts';
import { shophouseFloor } from './workshop/shophouse-floor.ts';
import { turnedTiles } from './workshop/turned-tiles.ts';
import { waterJars } from './workshop/water-jars.ts';

type Compositions = readonly [Composition, Composition, Composition, Composition, Composition, Composition];

/** The layouts of each category. */
export const compositions: Readonly<Record<PosterCategory, Compositions>> = {
  Academic: [plaitedMat, broadRibbons, starOfStrips, longShelf, openedBook, starChart],
  Cultural: [grandMedallion, bambooShoots, moonKite, wovenBands, treeOfLife, climbingCloud],
  Sports: [runningLanes, rattanBall, spinningTop, highWaves, chalkCourt, featheredFlight],
  Workshop: [turnedTiles, drawnStar, joinedTimber, shophouseFloor, carvedScreen, waterJars],
  Social: [hungLanterns, sharedPetals, greatHibiscus, seedGame, fullHouse, teaTable],
  Career: [risingShoots, bladeStripes, twilightPeaks, singleSummit, firstStairs, openGates],
};
