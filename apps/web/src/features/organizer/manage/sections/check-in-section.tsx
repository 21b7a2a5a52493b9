import ScanLine from 'lucide-react/icons/scan-line';
import type { ReactNode } from 'react';
import { paths } from '../../../../shared/paths.ts';
import { useAbilities } from '../../../../shared/session/use-abilities.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { formatCount } from '../../../../ui/language/format.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { Progress } from '../../../../ui/states/progress.tsx';
import { availableActions } from '../available-actions.ts';
import type { ManagedSection } from '../manage-sections.ts';
import { overviewTexts } from './overview-texts.ts';

export interface CheckInSectionProps extends ManagedSection {
  /** The check-in links of volunteers. */
  passes: ReactNode;
}

/** The way to the scanner, how many are inside, and the links of volunteers. */
export function CheckInSection({ event, attendees, passes }: CheckInSectionProps) {
  const t = useTexts(overviewTexts);
  const available = availableActions(event, useAbilities().may);
  return (
    <>
      {available.checkIn && (
        <div className="mb-8 grid items-center gap-x-12 gap-y-5 border-b pb-8 sm:grid-cols-[minmax(0,1fr)_16rem]">
          <div>
            <p className="max-w-[56ch] text-muted">{t.scanText}</p>
            <ButtonLink
              to={paths.checkIn.to(event.id)}
              size="sm"
              icon={<ScanLine />}
              className="mt-4 max-sm:w-full"
            >
              {t.scan}
            </ButtonLink>
          </div>
          <Inside attendees={attendees} />
        </div>
      )}
      <h3 className="subheading mb-1">{t.passes}</h3>
      {passes}
    </>
  );
}

function Inside({ attendees: { counts } }: Pick<ManagedSection, 'attendees'>) {
  const t = useTexts(overviewTexts);
  if (!counts) return null;
  const sold = counts.confirmedPaid + counts.confirmedFree;
  const words = t.insideOf(formatCount(counts.inside), formatCount(sold));
  return (
    <div className="numerals">
      <p className="font-semibold">{words}</p>
      <Progress label={t.inside} value={counts.inside} max={sold} valueText={words} className="mt-2" />
    </div>
  );
}
