import { useId } from 'react';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx';
import { useIsSoundReady } from './signals/tones.ts';
import { texts } from './texts.ts';
import { type DeviceSettings as Settings, SOUND_MODES } from './use-device-settings.ts';

/** How this device sounds, and where its buttons are. */
export function DeviceSettings({
  settings: { sound, setSound, isOneHanded, setOneHanded },
}: {
  settings: Settings;
}) {
  const t = useTexts(texts).device;
  const title = useId();
  const isReady = useIsSoundReady();
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="subheading mb-3">
        {t.title}
      </h2>
      <SegmentedToggle
        label={t.sound}
        showLabel
        wide
        options={SOUND_MODES.map((value) => ({ value, label: t[value] }))}
        value={sound}
        onChange={setSound}
      />
      {sound === 'loud' && !isReady && <p className="mt-2 text-caption text-muted">{t.tapForSound}</p>}
      <Checkbox
        className="mt-3"
        label={t.oneHand}
        checked={isOneHanded}
        onChange={(event) => setOneHanded(event.target.checked)}
      />
    </section>
  );
}
