import FileUp from 'lucide-react/icons/file-up';
import { type ReactNode, useId } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from '../button.tsx';

export interface ChooseFileProps {
  /** The media types and endings offered. */
  accept: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  onFile: (file: File) => void;
  /** The label. */
  children: ReactNode;
}

/** Chooses a file by a button. */
export function ChooseFile({ accept, variant = 'primary', size, onFile, children }: ChooseFileProps) {
  const id = useId();
  return (
    <div>
      <input
        id={id}
        type="file"
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // Lets the same file be chosen again after it was corrected.
          event.target.value = '';
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={buttonClass(
          { variant, size },
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent',
        )}
      >
        <FileUp aria-hidden="true" />
        {children}
      </label>
    </div>
  );
}
