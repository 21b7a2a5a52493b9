import { useIsMutating, useMutation } from '@tanstack/react-query';
import { MAX_PICTURE_BYTES } from '#core/files/upload-picture.ts';
import type { PictureToDrop } from '../ui/forms/picture-drop.tsx';
import { pictureTexts } from '../ui/forms/picture-texts.ts';
import { useTexts } from '../ui/language/i18n.tsx';
import { useErrorTexts } from './error-texts.ts';
import { usePictureUpload } from './use-api.ts';

const MUTATION_KEY = ['upload-picture'];
const KINDS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
const BYTES_PER_MEGABYTE = 1024 * 1024;

/** The upload of a picture from the device, for a `PictureDrop`. */
export function useUploadPicture(): PictureToDrop {
  const pictures = usePictureUpload();
  const texts = useTexts(pictureTexts);
  const { messageOf, fieldProblemsOf } = useErrorTexts();
  const upload = useMutation({
    mutationKey: MUTATION_KEY,
    mutationFn: (file: File) => pictures.uploadPicture(file),
  });
  const { error } = upload;
  return {
    file: upload.variables ?? null,
    isPending: upload.isPending,
    failure: error && (fieldProblemsOf(error).picture ?? messageOf(error, texts.failed)),
    refusalOf: (file) => pictureProblem(file, texts),
    start: (file, onPicture) => upload.mutate(file, { onSuccess: ({ imageUrl }) => onPicture(imageUrl) }),
    reset: upload.reset,
  };
}

/** Whether an upload is in progress; a form must wait for it. */
export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey: MUTATION_KEY }) > 0;
}

/** Returns why a file can't be a picture, or null, before it is sent. */
function pictureProblem(
  { type, size }: Pick<File, 'type' | 'size'>,
  texts: { wrongKind: string; tooLarge: (megabytes: string) => string },
): string | null {
  if (!KINDS.includes(type)) return texts.wrongKind;
  if (size <= MAX_PICTURE_BYTES) return null;
  // Rounded up, because "5.0 MB" would not explain the refusal.
  return texts.tooLarge((Math.ceil((size / BYTES_PER_MEGABYTE) * 10) / 10).toFixed(1));
}
