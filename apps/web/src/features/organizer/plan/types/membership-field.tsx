import { useState } from 'react';
import { membershipEnd } from '#core/clubs/people/session-end.ts';
import { dayOf, daysAfter, readDay, startOfDay } from '#core/shared/day.ts';
import { addMilliseconds, type Instant } from '#core/shared/instant.ts';
import { useClock, useSite } from '../../../../shared/use-api.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { formatPlainDate } from '../../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../../ui/language/i18n.tsx';
import { typeTexts } from './type-texts.ts';

interface MembershipFieldProps {
  id: string;
  /** The last moment of the membership that a ticket gives; empty for none. */
  until: Instant | '';
  error: string | undefined;
  onUntil: (until: Instant | '') => void;
}

/** Whether a ticket of the type makes its holder a member of the club, and until when. */
export function MembershipField({ id, until, error, onUntil }: MembershipFieldProps) {
  const t = useTexts(typeTexts).membership;
  const clock = useClock();
  const site = useSite();
  return (
    <div className="sm:col-span-2">
      <Checkbox
        id={`${id}.given`}
        label={t.gives}
        hint={t.givesHint}
        error={until === '' ? error : undefined}
        checked={until !== ''}
        onChange={({ target }) => onUntil(target.checked ? membershipEnd(clock.now(), site) : '')}
      />
      {until !== '' && <LastDay id={id} until={until} error={error} onUntil={onUntil} />}
    </div>
  );
}

/** The day until whose end somebody is a member. A day that is not complete is left as it was. */
function LastDay({ id, until, error, onUntil }: MembershipFieldProps) {
  const t = useTexts(typeTexts).membership;
  const { language } = useLanguage();
  const stored = until === '' ? '' : dayOf(until);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="mt-3 sm:max-w-xs">
      <TextField
        id={id}
        type="date"
        label={t.until}
        error={error}
        value={typed ?? stored}
        onChange={({ target }) => {
          setTyped(target.value);
          const day = readDay(target.value);
          if (day !== null && day !== stored) onUntil(endOf(day));
        }}
        onBlur={() => setTyped(null)}
      />
      <p role="status" className="mt-1 text-caption font-semibold">
        {until !== '' && formatPlainDate(until, language)}
      </p>
    </div>
  );
}

function endOf(day: string): Instant {
  return addMilliseconds(startOfDay(daysAfter(day, 1)), -1);
}
