import { useId, useState } from 'react';
import { checkList } from '#core/plans/lists/list-rules.ts';
import { useChange } from '../../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../../shared/error-texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/forms/field.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { listsTexts } from './lists-texts.ts';
import { countOf, entriesIn, problemOfEntries } from './pasted-entries.ts';

interface NewListProps {
  readonly eventId: string;
  onAdded(listId: string): void;
  onCancel(): void;
}

/** Adds a list of people from a pasted text. Not a form, because it stands in one. */
export function NewList({ eventId, onAdded, onCancel }: NewListProps) {
  const t = useTexts(listsTexts);
  const { messageOf, fieldProblemsOf, isAboutFields } = useErrorTexts();
  const create = useChange('createAudienceList');
  const id = useId();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<unknown>(null);
  const problems = fieldProblemsOf(refusal);
  const count = countOf(text);

  const save = async () => {
    const draft = { name, entries: entriesIn(text) };
    try {
      checkList(draft);
      const { list } = await create.mutateAsync({ id: eventId, ...draft });
      toast.success(t.saved(list.count));
      onAdded(list.id);
    } catch (error) {
      setRefusal(error);
    }
  };
  const write = (set: (written: string) => void) => (written: string) => {
    set(written);
    setRefusal(null);
  };
  return (
    <fieldset className="grid gap-4 border-l-2 border-line-strong pl-4" aria-labelledby={`${id}-title`}>
      <legend id={`${id}-title`} className="mb-2 font-bold">
        {t.title}
      </legend>
      <TextField
        id={`${id}-name`}
        label={t.name}
        hint={t.nameHint}
        error={problems.name}
        value={name}
        autoComplete="off"
        onChange={({ target }) => write(setName)(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void save();
        }}
      />
      <TextArea
        id={`${id}-entries`}
        label={t.entries}
        hint={t.entriesHint}
        note={count > 0 ? t.count(count) : undefined}
        error={problemOfEntries(problems, t.more)}
        value={text}
        rows={6}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ target }) => write(setText)(target.value)}
      />
      {refusal !== null && !isAboutFields(refusal) && (
        <FieldError id={`${id}-failed`}>{messageOf(refusal, t.failed)}</FieldError>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void save()} busy={create.isPending} busyText={t.saving}>
          {t.save}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </fieldset>
  );
}
