import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

/** A field for a hand scanner, which types the code and presses Enter. */
export function TypedCode({ busy, onCode }: { busy: boolean; onCode: (code: string) => void }) {
  const t = useTexts(texts);
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    onCode(code.trim());
    setCode('');
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-4">
      <TextField
        label={t.typed}
        hint={t.typedHint}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        className="flex-1"
      />
      <Button type="submit" variant="secondary" size="sm" busy={busy} busyText={t.checking}>
        {t.check}
      </Button>
    </form>
  );
}
