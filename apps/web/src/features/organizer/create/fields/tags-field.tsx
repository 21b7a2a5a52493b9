import { useFormContext, useWatch } from 'react-hook-form';
import { RemovableChip } from '../../../../ui/chip.tsx';
import { TextField, type TextFieldProps } from '../../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { createEventTexts } from '../create-event-texts.ts';
import { type EventFormValues, tagsFrom } from '../event-form-values.ts';

/** Tags are typed with commas and shown below as chips. */
export function TagsField(props: TextFieldProps) {
  const { removeTag } = useTexts(createEventTexts);
  const { setValue, setFocus } = useFormContext<EventFormValues>();
  const tags = tagsFrom(useWatch<EventFormValues, 'tags'>({ name: 'tags' }));

  const remove = (tag: string) => {
    setValue('tags', tags.filter((other) => other !== tag).join(', '), {
      shouldDirty: true,
      shouldValidate: Boolean(props.error),
    });
    setFocus('tags');
  };

  return (
    <div>
      <TextField {...props} autoComplete="off" />
      {tags.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <RemovableChip removeLabel={removeTag(tag)} onRemove={() => remove(tag)}>
                {tag}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
