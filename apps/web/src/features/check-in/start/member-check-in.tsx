import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PASS_FIELDS } from '#core/check-in/passes/check-in-pass.ts';
import type { EventView } from '#core/events/event-view.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useAbilities } from '../../../shared/session/use-abilities.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useApi } from '../../../shared/use-api.ts';
import { useMayManage } from '../../../shared/use-may-manage.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { PageSpinner } from '../../../ui/states/spinner.tsx';
import { passTexts } from '../pass-check-in/texts.ts';
import { CheckInScreen } from '../screen/check-in-screen.tsx';
import { useSoundUnlock } from '../screen/signals/use-sound-unlock.ts';
import type { StoredDevice } from '../station/storage/stored-device.ts';
import { useStartDevice } from '../station/use-start-device.ts';
import { DeviceApi } from './device-api.tsx';
import { DeviceStation } from './device-station.tsx';
import { StartAtOnce } from './start-at-once.tsx';

export interface MemberCheckInProps {
  /** The event. */
  id: string;
  /** The signed-in person. */
  uid: string;
  /** Loads the event for who may check in at it, and shows why somebody else may not. */
  managed: (start: () => ReactNode) => ReactNode;
}

/**
 * Check-in for a signed-in person: on the device that was started here before, also without a network, or else on a new
 * one, which is started at once.
 */
export function MemberCheckIn({ id, uid, managed }: MemberCheckInProps) {
  const t = useTexts(passTexts);
  useSoundUnlock();
  const { user } = useSession();
  const [attempt, setAttempt] = useState(0);
  const { device, isLoading, start } = useStartDevice({ eventId: id, secret: null, uid });
  if (isLoading) return <PageSpinner text={t.member.starting} />;
  if (!device)
    return managed(() => (
      <StartAtOnce start={start} name={(user?.name ?? '').slice(0, PASS_FIELDS.name.max)} />
    ));
  return (
    <MemberStation
      key={`${device.deviceId} ${attempt}`}
      device={device}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

interface MemberStationProps {
  device: StoredDevice;
  onRetry: () => void;
}

function MemberStation({ device, onRetry }: MemberStationProps) {
  const event = useEventOf(device);
  const mayManage = useMayManage({ organizerId: event?.organizerId ?? '' });
  const seesAttendees = useAbilities().sees('attendees') && mayManage;
  return (
    <DeviceStation device={device} onRetry={onRetry}>
      {(station) => (
        <DeviceApi token={seesAttendees ? null : device.token}>
          <CheckInScreen station={station} member={{ seesAttendees, times: event ?? null }} />
        </DeviceApi>
      )}
    </DeviceStation>
  );
}

/** The event as everybody sees it; undefined while it is not known, as without a network. */
function useEventOf({ event: { id } }: StoredDevice): EventView | undefined {
  const api = useApi();
  return useQuery({ queryKey: queryKeys.event(id), queryFn: () => api.viewEvent({ id }) }).data?.event;
}
