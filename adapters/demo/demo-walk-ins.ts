import type { PassHolder } from '#core/actor.ts';
import type { EventId } from '#core/shared/ids.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import { WALK_IN_DEFAULTS } from '#core/walk-ins/sell-walk-in.ts';
import type { DemoApplication } from './load-demo-data.ts';

/** When people without a ticket came, in minutes from the start. */
const SOLD_AT = [-6, -2, 3];
const FLOAT = 50;
/** How much of the cash is missing. */
const MISSING = 1;
const KEPT = 5;

/**
 * Sells tickets at the entrance for cash, where the installation allows it, and counts the cash, which nobody has confirmed
 * yet. Returns the codes of the tickets and when they were sold.
 */
export async function sellDemoWalkIns(
  application: DemoApplication,
  { device, id, startsAt }: { readonly device: PassHolder; readonly id: EventId; readonly startsAt: Instant },
): Promise<readonly { readonly code: string | null; readonly at: Instant }[]> {
  const { site } = await application.resolveUseCase('ViewSite').execute(device);
  if (site.walkIns === 'off') return [];
  await application.resolveUseCase('KeepPlaces').execute(device, { id, places: KEPT });
  const { types, ways } = await application.resolveUseCase('ViewWalkInOffers').execute(device, { id });
  const type = types.find(({ price, left }) => price > 0 && left >= SOLD_AT.length);
  if (!type || !ways.includes('cash')) return [];
  const sold = [];
  for (const [index, minutes] of SOLD_AT.entries()) {
    const at = addMinutes(startsAt, minutes);
    application.clock.set(at);
    const { sale } = await application.resolveUseCase('SellWalkIn').execute(device, {
      ...{ ...WALK_IN_DEFAULTS, id, saleId: `00000000-0000-4000-8000-00000000000${index}` },
      ...{ typeId: type.id, price: type.price, way: 'cash' },
    });
    sold.push({ code: sale.code, at });
  }
  const counted = FLOAT + SOLD_AT.length * type.price - MISSING;
  await application.resolveUseCase('CountCash').execute(device, { id, float: FLOAT, counted });
  return sold;
}
