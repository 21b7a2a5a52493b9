import { useState } from 'react';
import type { ListedClubView } from '#core/clubs/admin/listed-club-view.ts';
import { ActionDialog } from '../../../app/action-dialog.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { namesOf } from './club-facts.tsx';
import { clubsTexts } from './clubs-texts.ts';
import { useMergeClubs } from './mutations.ts';
import { useListClubs } from './queries.ts';

const SEARCH_DELAY_MS = 250;

/** Chooses the club that a double is merged into, and merges it. */
export function MergeDialog({ club, onClose }: { club: ListedClubView; onClose: () => void }) {
  const t = useTexts(clubsTexts);
  const words = t.actions.merge;
  const merge = useMergeClubs();
  const [q, setQ] = useState('');
  const found = useListClubs({ q: useDebouncedValue(q, SEARCH_DELAY_MS), state: null, need: null });
  const targets = (found.data?.pages.flatMap((page) => page.clubs) ?? []).filter(
    ({ id, state }) => id !== club.id && state !== 'closed',
  );
  return (
    <ActionDialog
      title={words.title(club.name)}
      description={words.text}
      confirmLabel={words.label}
      danger
      done={words.done(club.name)}
      defaultValues={{ into: '' }}
      perform={({ into }) => merge.mutateAsync({ id: club.id, into })}
      onClose={onClose}
      waiting={found.isPending}
      fields={({ field }) => (
        <>
          <TextField
            label={t.search}
            name="target-search"
            type="search"
            autoComplete="off"
            value={q}
            onChange={({ target }) => setQ(target.value)}
            hint={t.merge.targetHint}
          />
          <SelectField
            {...field('into')}
            label={t.merge.target}
            required
            placeholder={targets.length === 0 ? t.merge.noTarget : t.merge.choose}
            options={targets.map((target) => ({
              value: target.id,
              label: `${target.name} (${namesOf(target.presidents, t)})`,
            }))}
          />
          <p className="text-small text-muted">{t.merge.moves}</p>
        </>
      )}
    />
  );
}
