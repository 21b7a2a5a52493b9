import type { Rehearsal } from '#core/rehearsals/rehearsal.ts';
import { formatCount } from '../../../../ui/language/format.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { Progress } from '../../../../ui/states/progress.tsx';
import { rehearsalTexts } from './rehearsal-texts.ts';

/** How far a rehearsal is that runs. */
export function RehearsalProgress({ rehearsal: { step, people, arrived, sold } }: { rehearsal: Rehearsal }) {
  const t = useTexts(rehearsalTexts);
  const came = t.arrived(formatCount(arrived), formatCount(people));
  const isSelling = step !== 'preparing';
  return (
    <>
      <p role="status" className="font-semibold">
        {step === 'selling' ? t.steps.selling : step === 'checking' ? t.steps.checking : t.steps.preparing}
      </p>
      <Progress label={t.progress} value={arrived} max={people} valueText={came} className="mt-4" />
      {isSelling && (
        <p className="numerals mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-small">
          <span>{came}</span>
          <span>{t.paid(formatCount(sold))}</span>
        </p>
      )}
      <p className="mt-3 text-small text-muted">{t.leave}</p>
    </>
  );
}
