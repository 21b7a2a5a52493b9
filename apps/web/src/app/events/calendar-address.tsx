import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Copy from 'lucide-react/icons/copy';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { calendarTexts } from './calendar-texts.ts';

/** The address of a calendar feed, with ways to subscribe to it. */
export function CalendarAddress({ address }: { address: string }) {
  const t = useTexts(calendarTexts);
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
    <div className="flex max-w-xl flex-col gap-3 pt-1 pb-4">
      <p className="text-small text-muted">{t.follows}</p>
      <div className="flex flex-wrap gap-2">
        <a href={webcal} className={buttonClass({ size: 'sm' })}>
          <CalendarPlus aria-hidden="true" />
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
        <Button variant="ghost" size="sm" icon={<Copy />} onClick={() => void copy()}>
          {t.copy}
        </Button>
      </div>
      <TextField
        label={t.address}
        name="calendar-address"
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
        controlClassName="text-small"
      />
    </div>
  );
}
