import { useEffect, useEffectEvent, useState } from 'react';
import type { Choices } from '#core/preferences/preferences.ts';
import type { QuietHours } from '#core/preferences/quiet-hours.ts';
import { useSavePreferences } from '../../shared/preferences/use-save-preferences.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { SavedSection } from './saved-section.tsx';
import { texts } from './texts.ts';

const PART = 'quietHours';
const AT_FIRST: QuietHours = { from: '22:00', to: '07:00' };
/** Time fields have a value after each digit: it is saved once somebody pauses or leaves the field. */
const PAUSE_MS = 1_000;

/** When pushes wait. */
export function QuietHoursSection({ choices: { quietHours } }: { choices: Choices }) {
  const t = useTexts(texts).quiet;
  const save = useSavePreferences();
  const set = (next: QuietHours | null) => save({ part: PART, edit: () => ({ quietHours: next }) });
  return (
    <SavedSection part={PART} title={t.title}>
      <Checkbox
        name="quiet"
        label={t.label}
        hint={t.hint}
        checked={quietHours !== null}
        onChange={() => set(quietHours ? null : AT_FIRST)}
      />
      {quietHours && <Times stored={quietHours} onSet={set} />}
    </SavedSection>
  );
}

interface TimesProps {
  stored: QuietHours;
  onSet: (quietHours: QuietHours) => void;
}

function Times({ stored, onSet }: TimesProps) {
  const t = useTexts(texts).quiet;
  const { from, to } = stored;
  const [typed, setTyped] = useState(stored);
  // Also puts back what could not be saved.
  useEffect(() => setTyped({ from, to }), [from, to]);

  const isComplete = typed.from !== '' && typed.to !== '';
  const isSame = isComplete && typed.from === typed.to;
  const isNew = isComplete && !isSame && (typed.from !== from || typed.to !== to);
  const save = useEffectEvent(onSet);
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => save(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isNew, typed]);

  const leave = () => {
    if (isNew) onSet(typed);
    else if (!isComplete) setTyped(stored);
  };
  return (
    <div className="mt-4 flex flex-wrap gap-x-8 gap-y-5 sm:ml-9">
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          name={`quiet-${end}`}
          type="time"
          label={t[end]}
          className="w-32"
          value={typed[end]}
          error={end === 'to' && isSame ? t.same : undefined}
          onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
          onBlur={leave}
        />
      ))}
    </div>
  );
}
