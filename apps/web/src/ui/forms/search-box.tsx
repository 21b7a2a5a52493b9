import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cn } from '../cn.ts';
import { IconButton } from '../icon-button.tsx';
import { pillClass } from './field.tsx';
import { TextField } from './text-field.tsx';

export interface SearchBoxProps {
  label: string;
  placeholder: string;
  clearLabel: string;
  /** The current search text. */
  value: string;
  /** Called after a pause in typing. */
  onSearch: (words: string) => void;
  /** A rounded box without a visible label, for a row of other controls. */
  pill?: boolean | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

const PAUSE_MS = 250;

export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, clearLabel, value, onSearch, pill = false, hideLabel, className } = props;
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const box = useRef<HTMLInputElement>(null);

  // Follows a value that changed elsewhere: a link, the back button, "Clear filters".
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  // Somebody may have typed before the app took over the page that the server wrote.
  useEffect(() => {
    if (box.current) setTyped(box.current.value);
  }, []);

  const send = useEffectEvent((words: string) => {
    if (words === sent.current) return;
    sent.current = words;
    onSearch(words);
  });

  useEffect(() => {
    const timer = setTimeout(() => send(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextField
      ref={box}
      type="search"
      name="q"
      label={label}
      hideLabel={pill || hideLabel}
      placeholder={placeholder}
      leading={<Search />}
      trailing={
        typed !== '' && (
          <IconButton
            label={clearLabel}
            icon={<X />}
            onClick={() => {
              setTyped('');
              box.current?.focus();
            }}
          />
        )
      }
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      maxLength={100}
      autoComplete="off"
      enterKeyHint="search"
      controlClassName="[&::-webkit-search-cancel-button]:hidden"
      className={cn(pill && pillClass, className)}
    />
  );
}
