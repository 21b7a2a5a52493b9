import ImageUp from 'lucide-react/icons/image-up';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, buttonClass } from '../button.tsx';
import { cn } from '../cn.ts';
import { useTexts } from '../language/i18n.tsx';
import { Spinner } from '../states/spinner.tsx';
import { FieldError } from './field.tsx';
import { pictureTexts } from './picture-texts.ts';

const KINDS = 'image/jpeg,image/png,image/webp';

/** The upload of a picture. */
export interface PictureToDrop {
  /** The file of the latest upload; null before there is one. */
  readonly file: File | null;
  readonly isPending: boolean;
  /** Why the latest upload failed, or null. */
  readonly failure: string | null;
  /** Returns why a file can't be a picture, or null, before it is sent. */
  refusalOf(file: File): string | null;
  /** Uploads a file and passes on the address of the picture. */
  start(file: File, onPicture: (address: string) => void): void;
  reset(): void;
}

export interface PictureDropProps {
  upload: PictureToDrop;
  /** The address of the uploaded picture. */
  picture: string | null;
  onPicture: (address: string | null) => void;
  /** “Picture” by default. */
  label?: string;
  /** What the picture must be like. */
  rules?: string;
  /** Shows the picture as a square. */
  isSquare?: boolean;
}

/** Uploads a picture from the device and shows it. */
export function PictureDrop(props: PictureDropProps) {
  const { upload, picture, onPicture, label, rules, isSquare = false } = props;
  const texts = useTexts(pictureTexts);
  const [refused, setRefused] = useState<File | null>(null);
  const [isOver, setOver] = useState(false);
  const local = useObjectUrl(upload.file);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const selectFile = (file: File | undefined) => {
    if (!file || upload.isPending) return;
    const isRefused = upload.refusalOf(file) !== null;
    setRefused(isRefused ? file : null);
    if (!isRefused) upload.start(file, onPicture);
  };

  const remove = () => {
    upload.reset();
    onPicture(null);
    input.current?.focus();
  };

  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      selectFile(event.dataTransfer.files[0]);
    },
  };

  const problem = refused ? upload.refusalOf(refused) : upload.failure;
  const shown = upload.isPending || picture !== null ? (local ?? picture) : null;
  return (
    <div>
      <p className="mb-2 text-small font-bold" id={`${id}-label`}>
        {label ?? texts.label}
      </p>
      <div
        {...drop}
        className={cn(
          'flex flex-col items-start gap-3 rounded-card border border-dashed border-line-strong p-4 sm:p-5 transition-colors sm:flex-row sm:items-center sm:gap-6 motion-reduce:transition-none',
          isOver && 'border-accent bg-accent-soft',
        )}
      >
        <Thumbnail address={shown} busy={upload.isPending} isSquare={isSquare} />
        <div className="min-w-0 flex-1">
          <p role="status" className="font-semibold">
            {upload.isPending ? texts.busy : picture ? texts.done : <Invitation />}
          </p>
          <p id={`${id}-rules`} className="mt-0.5 text-caption text-muted">
            {rules ?? texts.rules}
          </p>
          <div className="mt-3 flex flex-wrap gap-x-3 gap-y-2">
            <input
              ref={input}
              id={id}
              type="file"
              accept={KINDS}
              aria-describedby={cn(`${id}-rules`, problem && `${id}-error`)}
              aria-invalid={problem ? true : undefined}
              aria-disabled={upload.isPending || undefined}
              onClick={(event) => upload.isPending && event.preventDefault()}
              onChange={(event) => {
                selectFile(event.target.files?.[0]);
                // Lets the same file be chosen again after a failure.
                event.target.value = '';
              }}
              className="peer sr-only"
            />
            <label
              htmlFor={id}
              className={buttonClass(
                { variant: 'secondary', size: 'sm' },
                cn(
                  'hover:border-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent',
                  upload.isPending && 'cursor-progress opacity-45',
                ),
              )}
            >
              {picture ? texts.another : texts.choose}
            </label>
            {picture && !upload.isPending && (
              <Button variant="ghost" size="sm" onClick={remove}>
                {texts.remove}
              </Button>
            )}
          </div>
          {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
        </div>
      </div>
    </div>
  );
}

/** Dropping is offered only with a mouse. */
function Invitation() {
  const texts = useTexts(pictureTexts);
  return (
    <>
      <span className="pointer-coarse:hidden">{texts.drop}</span>
      <span className="hidden pointer-coarse:inline">{texts.pick}</span>
    </>
  );
}

interface ThumbnailProps {
  address: string | null;
  busy: boolean;
  isSquare: boolean;
}

function Thumbnail({ address, busy, isSquare }: ThumbnailProps) {
  return (
    <div
      className={cn(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-field bg-sunken text-muted',
        isSquare ? 'size-24' : 'aspect-video w-full sm:w-48',
        !address && !busy && 'max-sm:hidden',
      )}
    >
      {address ? (
        <img src={address} alt="" className={cn('size-full object-cover', busy && 'opacity-40')} />
      ) : (
        <ImageUp className="size-8" aria-hidden="true" />
      )}
      {busy && <Spinner className="absolute text-accent" />}
    </div>
  );
}

/** Returns an object URL for a local file; null until it is created. */
function useObjectUrl(file: Blob | null): string | null {
  const [made, setMade] = useState<{ file: Blob; address: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setMade({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  // The URL of the previous file is already revoked.
  return made && made.file === file ? made.address : null;
}
