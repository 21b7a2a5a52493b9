import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useEffectEvent, useState } from 'react';
import { WALK_IN_FIELDS } from '#core/walk-ins/walk-in-rules.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { formatCount } from '../../../../ui/language/format.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { useDebouncedValue } from '../../../../ui/use-debounced-value.ts';
import type { Station } from '../../station/station.ts';
import type { WalkIns } from '../../station/walk-ins/walk-ins.ts';
import { walkInTexts } from './walk-in-texts.ts';

/** How long after the last press the number is sent. */
const PAUSE_MS = 600;

export interface KeptPlacesProps {
  station: Pick<Station, 'connection' | 'seller'>;
  walkIns: Pick<WalkIns, 'kept' | 'wanted'>;
}

/** How many places this device keeps, and how many it really has. */
export function KeptPlaces({ station, walkIns: { kept, wanted } }: KeptPlacesProps) {
  const t = useTexts(walkInTexts).places;
  const [places, setPlaces] = useState(wanted);
  const settled = useDebouncedValue(places, PAUSE_MS);
  const keep = useEffectEvent((number: number) => number !== wanted && station.seller.keep(number));
  // A sheet that is closed at once loses no number.
  const close = useEffectEvent(() => void keep(places));
  useEffect(() => () => close(), []);
  useEffect(() => void keep(settled), [settled]);
  const { min, max } = WALK_IN_FIELDS.places;
  const isSettled = places === wanted;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t pt-4">
      <h3 className="font-bold">{t.label}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the heading. */}
      <div role="group" aria-label={t.label} className="flex items-center gap-1">
        <IconButton
          label={t.fewer}
          icon={<Minus />}
          tone="outlined"
          disabled={places <= min}
          onClick={() => setPlaces(places - 1)}
        />
        <output className="numerals min-w-10 text-center text-lead font-bold">{formatCount(places)}</output>
        <IconButton
          label={t.more}
          icon={<Plus />}
          tone="outlined"
          disabled={places >= max}
          onClick={() => setPlaces(places + 1)}
        />
      </div>
      <p className="col-span-2 text-small text-muted">{t.text}</p>
      {isSettled && kept < wanted && (
        <p className="numerals col-span-2 text-small font-semibold">
          {(station.connection.kind === 'connected' ? t.got : t.left)(kept, formatCount(kept))}
        </p>
      )}
    </section>
  );
}
