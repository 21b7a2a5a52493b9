import type { Instant } from '#core/shared/instant.ts';
import { rulesOf } from './own-verdict.ts';
import type { StationSync } from './server/station-sync.ts';
import type { Connection, ScanMode, Station, Verdict } from './station.ts';
import type { StationData } from './storage/station-data.ts';
import { walkInsOf } from './walk-ins/walk-ins-of.ts';

/** What a station is at one moment. */
export type StationState = Pick<
  Station,
  | 'connection'
  | 'event'
  | 'gate'
  | 'gateTypes'
  | 'name'
  | 'may'
  | 'reEntry'
  | 'figures'
  | 'list'
  | 'canStore'
  | 'verdict'
  | 'isChecking'
  | 'hasFailed'
  | 'closing'
  | 'mode'
  | 'walkIns'
>;

export interface StateParts {
  readonly data: StationData;
  readonly sync: Pick<StationSync, 'closing' | 'view'>;
  /** Since when the device is on its own; null while it is not. */
  readonly aloneSince: Instant | null;
  /** Whether it sends what it has stored on its own. */
  readonly isCatchingUp: boolean;
  readonly verdict: Verdict | null;
  readonly isChecking: boolean;
  readonly hasFailed: boolean;
  readonly mode: ScanMode;
}

export function stationState(parts: StateParts): StationState {
  const { data, sync, verdict, isChecking, hasFailed, mode } = parts;
  const { event, gate, name, may } = data.device;
  const { list, canStore } = data;
  return {
    ...{ event, gate, name, may, canStore, verdict, isChecking, hasFailed, mode },
    gateTypes: gateTypesOf(data),
    connection: connectionOf(parts),
    reEntry: rulesOf(data).reEntry,
    figures: figuresOf(parts),
    list: list && { asOf: list.asOf, tickets: list.figures.tickets },
    closing: sync.closing,
    walkIns: walkInsOf(data, parts.aloneSince !== null),
  };
}

/** A type without a name can't be said. */
function gateTypesOf({ device, list }: StationData): Station['gateTypes'] {
  const { typeIds } = device.rules;
  if (!typeIds || !list) return null;
  const names = list.head.rules.types.filter(([id, name]) => typeIds.includes(id) && name !== '');
  return names.length === 0 ? null : names.map(([, name]) => name);
}

function connectionOf({ data, aloneSince, isCatchingUp }: StateParts): Connection {
  const waiting = data.entries.waiting(data.device.deviceId).length;
  if (aloneSince !== null) return { kind: 'alone', since: aloneSince, waiting };
  return isCatchingUp && waiting > 0 ? { kind: 'sending', waiting } : { kind: 'connected' };
}

/** By the list, and the entries and sales beyond it; without a list, as the server last said. */
function figuresOf({ data, sync: { view } }: StateParts): Station['figures'] {
  const { reEntry, venueLimit } = rulesOf(data);
  if (data.list) {
    const { inside, peopleIn, tickets } = data.entries.figures(data.list, reEntry);
    const { guests } = data;
    return { inside: inside + guests, peopleIn: peopleIn + guests, tickets: tickets + guests, venueLimit };
  }
  return (
    view && {
      inside: view.inside,
      peopleIn: view.peopleIn,
      tickets: view.expected,
      venueLimit: view.venueLimit,
    }
  );
}
