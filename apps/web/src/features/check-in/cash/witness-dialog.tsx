import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { cashTexts } from './cash-texts.ts';

/** A count that somebody is about to confirm, as they saw it. */
export interface WitnessedCount {
  readonly id: string;
  /** The name of the device's volunteer. */
  readonly device: string;
  /** Ringgit. */
  readonly counted: number;
}

export interface WitnessDialogProps {
  eventId: string;
  count: WitnessedCount;
  onClose: () => void;
}

/** Asks a second person whether the amount is right. It is refused where the cash was counted again meanwhile. */
export function WitnessDialog({ eventId, count, onClose }: WitnessDialogProps) {
  const t = useTexts(cashTexts).dialog;
  const confirm = useChange('witnessCount');
  const { id, device, counted } = count;
  const money = formatMoney(counted);
  return (
    <ActionDialog
      title={t.title}
      description={t.text(device, money)}
      confirmLabel={t.confirm(money)}
      done={t.done}
      perform={() => confirm.mutateAsync({ id: eventId, countId: id, counted })}
      onClose={onClose}
      fields={() => <p className="text-small text-muted">{t.rule}</p>}
    />
  );
}
