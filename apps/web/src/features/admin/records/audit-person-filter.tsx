import UserSearch from 'lucide-react/icons/user-search';
import { useId, useState } from 'react';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { useListPeople } from '../people/queries.ts';
import { auditTexts } from './audit-texts.ts';

const PAUSE_MS = 250;

export interface AuditPersonFilterProps {
  className?: string;
  /** Lists only the entries of a person or club. */
  onPerson: (uid: string) => void;
}

/** Finds a person by name or email; choosing one of the suggestions filters the log. */
export function AuditPersonFilter({ className, onPerson }: AuditPersonFilterProps) {
  const t = useTexts(auditTexts);
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim(), PAUSE_MS);
  const query = useListPeople({ q, role: null }, q !== '');
  const listId = useId();
  const people = q === '' ? [] : (query.data?.pages[0]?.people ?? []);
  const suggestions = people.map(({ uid, name, email }) => ({ uid, text: `${name} · ${email}` }));
  const choose = (text: string) => {
    const chosen = suggestions.find((one) => one.text === text);
    setTyped(chosen ? '' : text);
    if (chosen) onPerson(chosen.uid);
  };
  return (
    <>
      <TextField
        label={t.person}
        hideLabel
        name="person"
        className={className}
        placeholder={t.personPlaceholder}
        leading={<UserSearch />}
        list={listId}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => choose(target.value)}
      />
      <datalist id={listId}>
        {suggestions.map(({ uid, text }) => (
          <option key={uid} value={text} />
        ))}
      </datalist>
    </>
  );
}
