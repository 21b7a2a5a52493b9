import { useAbilities } from '../../../shared/session/use-abilities.ts';
import { SelectableChip } from '../../../ui/chip.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import type { AskedColumn } from './asked-questions.ts';
import { attendeeTexts } from './attendee-texts.ts';

interface AnswerColumnChoiceProps {
  questions: readonly AskedColumn[];
  /** The id of the question that is a column; empty for none. */
  shown: string;
  onShow: (id: string) => void;
  isUnanswered: boolean;
  onUnanswered: (isOn: boolean) => void;
}

/** Chooses the question whose answers stand beside the attendees, and finds who has not answered what is required. */
export function AnswerColumnChoice(props: AnswerColumnChoiceProps) {
  const { questions, shown, onShow, isUnanswered, onUnanswered } = props;
  const t = useTexts(attendeeTexts);
  const { language } = useLanguage();
  const { sees } = useAbilities();
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <SelectField
        label={t.answerColumn}
        placeholder={t.noAnswerColumn}
        value={questions.some(({ id }) => id === shown) ? shown : ''}
        options={questions.map(({ id, label, labelMs }) => ({
          value: id,
          label: (language === 'ms' ? labelMs : null) ?? label,
        }))}
        onChange={({ target }) => onShow(target.value)}
        className="w-full sm:w-80"
      />
      <SelectableChip selected={isUnanswered} onClick={() => onUnanswered(!isUnanswered)}>
        {t.unanswered}
      </SelectableChip>
      <p className="basis-full text-caption text-muted">
        {sees('private_data') ? t.answersRecorded : t.answersHidden}
      </p>
    </div>
  );
}
