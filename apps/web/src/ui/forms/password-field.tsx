import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  showLabel: string;
  hideLabelText: string;
}

export function PasswordField({
  showLabel,
  hideLabelText,
  autoComplete = 'current-password',
  ...rest
}: PasswordFieldProps) {
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
