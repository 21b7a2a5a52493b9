import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { readStored, writeStored } from '../../../ui/storage.ts';
import { texts } from './texts.ts';

export interface GateFieldProps {
  eventId: string;
  gate: string;
  onGate: (gate: string) => void;
}

/** The name of a member's gate, stored on this device for the event. That of a volunteer's is the pass's. */
export function GateField({ eventId, gate, onGate }: GateFieldProps) {
  const t = useTexts(texts);
  const key = `acara.gate.${eventId}`;
  const [typed, setTyped] = useState(() => gate || (readStored(key) ?? ''));
  const restore = useEffectEvent(() => {
    if (typed.trim() !== gate) onGate(typed);
  });
  useEffect(() => restore(), []);
  return (
    <TextField
      label={t.gate}
      hint={t.gateHint}
      value={typed}
      maxLength={40}
      autoComplete="off"
      onChange={({ target: { value } }) => {
        setTyped(value);
        writeStored(key, value.trim() === '' ? null : value);
        onGate(value);
      }}
    />
  );
}
