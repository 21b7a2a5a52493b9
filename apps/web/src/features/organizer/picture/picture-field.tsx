import { useFormContext, useWatch } from 'react-hook-form';
import { useUploadPicture } from '../../../app/use-upload-picture.ts';
import { PictureDrop } from '../../../ui/forms/picture-drop.tsx';
import { pictureTexts } from '../../../ui/forms/picture-texts.ts';
import { TextField, type TextFieldProps } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import type { EventFormValues } from '../create/event-form-values.ts';
import { isUploaded } from './uploaded-picture.ts';

/** A picture from this device, or a web address. */
export function PictureField({ className, ...props }: TextFieldProps) {
  const texts = useTexts(pictureTexts);
  const upload = useUploadPicture();
  const { setValue } = useFormContext<EventFormValues>();
  const address = useWatch<EventFormValues, 'imageUrl'>({ name: 'imageUrl' });
  const uploaded = isUploaded(address) ? address : null;
  return (
    <div className={className}>
      <PictureDrop
        upload={upload}
        picture={uploaded}
        onPicture={(imageUrl) =>
          setValue('imageUrl', imageUrl ?? '', { shouldDirty: true, shouldValidate: Boolean(props.error) })
        }
      />
      {uploaded === null && (
        <>
          <p className="my-3 flex sm:my-5 items-center gap-4 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {texts.or}
          </p>
          <TextField {...props} type="url" inputMode="url" autoComplete="off" />
        </>
      )}
    </div>
  );
}
