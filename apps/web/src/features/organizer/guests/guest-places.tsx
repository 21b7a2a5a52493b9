import { useState } from 'react';
import { GUEST_FIELDS } from '#core/guests/guest-rules.ts';
import type { ListGuestsOutput } from '#core/guests/list-guests.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { guestTexts } from './guest-texts.ts';

type Places = ListGuestsOutput['places'];

export interface GuestPlacesProps {
  eventId: string;
  places: Places;
  /** Whether the event is still to come: only then are places kept. */
  isOpen: boolean;
}

/** How many places are kept for guests, and the way to change it. */
export function GuestPlaces({ eventId, places, isOpen }: GuestPlacesProps) {
  const t = useTexts(guestTexts).places;
  const [isChanging, setChanging] = useState(false);
  return (
    <section
      aria-label={t.title}
      className="mb-6 flex items-center justify-between gap-x-3 sm:gap-x-6 rounded-card border bg-surface py-2 pr-2 pl-4"
    >
      <p className="numerals min-w-0 py-1 text-small">
        <span className="font-semibold">{t.title}: </span>
        <span className="text-muted">
          {places.setAside === 0
            ? t.none
            : `${t.kept(formatCount(places.setAside))} ${t.free(formatCount(places.free))}`}
        </span>
      </p>
      {isOpen && (
        <Button size="sm" variant="ghost" onClick={() => setChanging(true)}>
          {t.change}
        </Button>
      )}
      {isChanging && <ChangePlaces {...{ eventId, places }} onClose={() => setChanging(false)} />}
    </section>
  );
}

function ChangePlaces({
  eventId,
  places,
  onClose,
}: Omit<GuestPlacesProps, 'isOpen'> & { onClose: () => void }) {
  const t = useTexts(guestTexts).places;
  const change = useChange('setGuestPlaces');
  return (
    <ActionDialog
      title={t.dialog}
      description={t.text(formatCount(places.free))}
      confirmLabel={t.save}
      done={t.done}
      defaultValues={{ setAside: String(places.setAside) }}
      perform={({ setAside }) =>
        change.mutateAsync({ id: eventId, setAside: Number(setAside.trim() || 'x') })
      }
      onClose={onClose}
      fields={(form) => (
        <TextField
          {...form.field('setAside')}
          label={t.field}
          hint={t.hint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(GUEST_FIELDS.setAside.max).length}
        />
      )}
    />
  );
}
