import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { defineTexts, useTexts } from '../language/i18n.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

const texts = defineTexts({
  en: { show: 'Show what you typed', hide: 'Hide what you typed' },
  ms: { show: 'Tunjukkan apa yang ditaip', hide: 'Sembunyikan apa yang ditaip' },
});

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** "Show what you typed" by default. */
  showLabel?: string;
  /** "Hide what you typed" by default. */
  hideLabelText?: string;
}

export function PasswordField(props: PasswordFieldProps) {
  const t = useTexts(texts);
  const { showLabel = t.show, hideLabelText = t.hide, autoComplete = 'current-password', ...rest } = props;
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      autoComplete={autoComplete}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? hideLabelText : showLabel}
          icon={shown ? <EyeOff /> : <Eye />}
          className="-mr-3 text-muted"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
