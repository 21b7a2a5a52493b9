import type { DeviceView } from '#core/check-in/view-check-in.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { deviceTexts } from './device-texts.ts';

export interface FreePlacesDialogProps {
  eventId: string;
  device: DeviceView;
  onClose: () => void;
}

/** Asks before the places of a device can be bought by everybody again. */
export function FreePlacesDialog({ eventId, device, onClose }: FreePlacesDialogProps) {
  const t = useTexts(deviceTexts);
  const free = useChange('returnDevicePlaces');
  const { deviceId, name, places } = device;
  return (
    <ActionDialog
      title={t.free.title(name || t.unnamed)}
      description={t.free.text(formatCount(places))}
      confirmLabel={t.free.confirm}
      done={t.free.done}
      perform={() => free.mutateAsync({ id: eventId, deviceId })}
      onClose={onClose}
    />
  );
}
