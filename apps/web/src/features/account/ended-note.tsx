import { useEndedText } from '../../app/session/use-ended-text.ts';
import { FormAlert } from './form-alert.tsx';

/** Says why a person whose session ended has to sign in again. */
export function EndedNote() {
  const text = useEndedText();
  if (text === null) return null;
  return (
    <div className="mb-8">
      <FormAlert>{text}</FormAlert>
    </div>
  );
}
