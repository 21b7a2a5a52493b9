import { useState } from 'react';
import { cn } from '../../../ui/cn.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { texts } from '../texts.ts';

/** How many places are left; rolls in when the number changes while it is shown. */
export function PlacesLeft({ id, count }: { id: string; count: number }) {
  const t = useTexts(texts).bar;
  const [shown, setShown] = useState({ count, isChanged: false });
  if (shown.count !== count) setShown({ count, isChanged: true });
  return (
    <span id={id} className="inline-block overflow-clip">
      <span key={count} className={cn('inline-block', shown.isChanged && 'roll')}>
        {t.placesLeft(count)}
      </span>
    </span>
  );
}
