import FileUp from 'lucide-react/icons/file-up';
import { type ReactNode, useId } from 'react';
import { type ButtonVariant, buttonClass } from '../../ui/button.tsx';

export interface ChooseFileProps {
  /** The media types and endings offered. */
  accept: string;
  variant?: ButtonVariant;
  onFile: (file: File) => void;
  /** The label. */
  children: ReactNode;
}

/** Chooses a file by a button. */
export function ChooseFile({ accept, variant = 'primary', onFile, children }: ChooseFileProps) {
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
          { variant },
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent',
        )}
      >
        <FileUp aria-hidden="true" />
        {children}
      </label>
    </div>
  );
}
