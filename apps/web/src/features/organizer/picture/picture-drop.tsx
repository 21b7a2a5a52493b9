import ImageUp from 'lucide-react/icons/image-up';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { useUploadPicture } from './mutations.ts';
import { pictureProblem } from './picture-problem.ts';
import { pictureTexts } from './picture-texts.ts';
import { useObjectUrl } from './use-object-url.ts';

const KINDS = 'image/jpeg,image/png,image/webp';

export interface PictureDropProps {
  /** The address of the uploaded picture. */
  picture: string | null;
  onPicture: (address: string | null) => void;
}

/** Uploads a picture from the device and shows it. */
export function PictureDrop({ picture, onPicture }: PictureDropProps) {
  const texts = useTexts(pictureTexts);
  const { messageOf, fieldProblemsOf } = useErrorTexts();
  const upload = useUploadPicture();
  const [refused, setRefused] = useState<File | null>(null);
  const [isOver, setOver] = useState(false);
  const local = useObjectUrl(upload.variables ?? null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const selectFile = (file: File | undefined) => {
    if (!file || upload.isPending) return;
    const isRefused = pictureProblem(file, texts) !== null;
    setRefused(isRefused ? file : null);
    if (!isRefused) upload.mutate(file, { onSuccess: ({ imageUrl }) => onPicture(imageUrl) });
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

  const problem = refused
    ? pictureProblem(refused, texts)
    : upload.isError && (fieldProblemsOf(upload.error).picture ?? messageOf(upload.error, texts.failed));
  const shown = upload.isPending || picture !== null ? (local ?? picture) : null;
  return (
    <div>
      <p className="mb-2 text-small font-bold" id={`${id}-label`}>
        {texts.label}
      </p>
      <div
        {...drop}
        className={cn(
          'flex flex-col items-start gap-3 rounded-card border border-dashed border-line-strong p-4 sm:p-5 transition-colors sm:flex-row sm:items-center sm:gap-6 motion-reduce:transition-none',
          isOver && 'border-accent bg-accent-soft',
        )}
      >
        <Thumbnail address={shown} busy={upload.isPending} />
        <div className="min-w-0 flex-1">
          <p role="status" className="font-semibold">
            {upload.isPending ? texts.busy : picture ? texts.done : <Invitation />}
          </p>
          <p id={`${id}-rules`} className="mt-0.5 text-caption text-muted">
            {texts.rules}
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

function Thumbnail({ address, busy }: { address: string | null; busy: boolean }) {
  return (
    <div
      className={cn(
        'relative grid aspect-video w-full shrink-0 place-items-center overflow-hidden rounded-field bg-sunken text-muted sm:w-48',
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
