import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Closing } from '../pass-check-in/closing.ts';
import { UnsettledSales } from '../screen/walk-ins/unsettled-sales.tsx';
import type { Station } from '../station/station.ts';
import type { StoredDevice } from '../station/storage/stored-device.ts';
import { useStation } from '../station/use-station.ts';
import { ClosedCheckIn } from './closed-check-in.tsx';

export interface DeviceStationProps {
  device: StoredDevice;
  /** Once check-in has closed on this device. */
  onClosed?: ((closing: Closing) => void) | undefined;
  /** Starts over, where it is too early. */
  onRetry: () => void;
  /** The screen of the device while it may check in. */
  children: (station: Station) => ReactNode;
}

/** A device at work, until check-in closes. It goes on sending what it has. */
export function DeviceStation({ device, onClosed, onRetry, children }: DeviceStationProps) {
  const station = useStation(device);
  const { closing, connection, walkIns } = station;
  const close = useEffectEvent(() => closing && onClosed?.(closing));
  const why = closing?.why;
  useEffect(() => {
    if (why) close();
  }, [why]);
  if (!closing) return children(station);
  const scans = connection.kind === 'connected' ? 0 : connection.waiting;
  // Each sale that is sent is followed by its scan.
  const waiting = scans + (walkIns?.unsent.length ?? 0);
  return (
    <ClosedCheckIn closing={closing} waiting={waiting} onRetry={onRetry}>
      <div className="mt-8 grid gap-6">
        <UnsettledSales walkIns={walkIns} />
      </div>
    </ClosedCheckIn>
  );
}
