import Copy from 'lucide-react/icons/copy';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { calendarTexts } from './calendar-texts.ts';

export interface CalendarAddressProps {
  /** Its path on this server. */
  path: string;
  /** What a subscription brings; by default, the events. */
  text?: string | undefined;
}

/** Ways to subscribe to a calendar of this server. */
export function CalendarAddress({ path, text }: CalendarAddressProps) {
  const t = useTexts(calendarTexts);
  const address = `${window.location.origin}${path}`;
  const webcal = address.replace(/^https?:/, 'webcal:');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t.copied);
    } catch {
      toast.error(t.copyFailed);
    }
  };

  return (
    <div className="flex max-w-xl flex-col gap-3">
      <p>{text ?? t.follows}</p>
      <div className="flex flex-wrap gap-2">
        <a href={webcal} className={buttonClass({ size: 'sm' })}>
          {t.open}
        </a>
        <a
          href={`https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {t.google}
        </a>
      </div>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <TextField
          label={t.address}
          name="calendar-address"
          value={address}
          readOnly
          onFocus={(event) => event.target.select()}
          className="min-w-40 flex-1"
          controlClassName="text-small"
        />
        <Button variant="ghost" size="sm" icon={<Copy />} onClick={() => void copy()}>
          {t.copy}
        </Button>
      </div>
    </div>
  );
}
