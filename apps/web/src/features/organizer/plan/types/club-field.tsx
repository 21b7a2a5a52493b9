import { useState } from 'react';
import { useRead } from '../../../../shared/calls/use-read.ts';
import { RemovableChip } from '../../../../ui/chip.tsx';
import { FieldHint } from '../../../../ui/forms/field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { useDebouncedValue } from '../../../../ui/use-debounced-value.ts';
import { typeTexts } from './type-texts.ts';

interface ClubFieldProps {
  id: string;
  clubs: readonly string[];
  names: ReadonlyMap<string, string>;
  onClubs: (clubs: readonly string[]) => void;
  onName: (id: string, name: string) => void;
}

const PAUSE_MS = 250;
const MIN_LETTERS = 2;

/** The clubs whose members a type is for, and a search for others. */
export function ClubField({ id, clubs, names, onClubs, onName }: ClubFieldProps) {
  const t = useTexts(typeTexts).who;
  const [typed, setTyped] = useState('');
  const words = useDebouncedValue(typed.trim(), PAUSE_MS);
  const found = useRead('searchClubs', { q: words }, { enabled: words.length >= MIN_LETTERS });
  const offered = (found.data?.clubs ?? []).filter((club) => !clubs.includes(club.id));
  const isAsked = typed.trim().length >= MIN_LETTERS;
  return (
    <div>
      {clubs.length > 0 && (
        <ul aria-label={t.clubs} className="mb-4 flex flex-wrap gap-2">
          {clubs.map((club) => {
            const name = names.get(club) ?? t.unknownClub;
            return (
              <li key={club} className="max-w-full">
                <RemovableChip
                  removeLabel={t.removeClub(name)}
                  onRemove={() => onClubs(clubs.filter((other) => other !== club))}
                >
                  <bdi>{name}</bdi>
                </RemovableChip>
              </li>
            );
          })}
        </ul>
      )}
      <TextField
        id={id}
        type="search"
        label={t.addClub}
        hint={t.addClubHint}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        enterKeyHint="search"
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {isAsked && (
        <div className="mt-2">
          <ul className="flex flex-wrap gap-2">
            {offered.map((club) => (
              <li key={club.id} className="max-w-full">
                <button
                  type="button"
                  className="min-h-11 max-w-full rounded-full border border-line-strong px-4 text-small font-bold wrap-anywhere hover:border-ink"
                  onClick={() => {
                    onName(club.id, club.name);
                    onClubs([...clubs, club.id]);
                    setTyped('');
                    document.getElementById(id)?.focus();
                  }}
                >
                  <bdi>{club.name}</bdi>
                </button>
              </li>
            ))}
          </ul>
          <div role="status" className="empty:hidden">
            {found.isPending ? (
              <FieldHint id={`${id}-status`}>{t.searching}</FieldHint>
            ) : found.isError ? (
              <FieldHint id={`${id}-status`}>{t.searchFailed}</FieldHint>
            ) : (
              offered.length === 0 && <FieldHint id={`${id}-status`}>{t.noClub}</FieldHint>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
