import { useIsMutating, useMutation } from '@tanstack/react-query';
import { usePictureUpload } from '../../../app/use-api.ts';

const MUTATION_KEY = ['upload-picture'];

export function useUploadPicture() {
  const upload = usePictureUpload();
  return useMutation({ mutationKey: MUTATION_KEY, mutationFn: (file: File) => upload.uploadPicture(file) });
}

/** Whether an upload is in progress; a form must wait for it. */
export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey: MUTATION_KEY }) > 0;
}
