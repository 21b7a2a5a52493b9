import { answerText } from '#core/questions/answer.ts';
import { questionTexts } from '../../../shared/questions/question-texts.ts';
import { useAbilities } from '../../../shared/session/use-abilities.ts';
import { SelectableChip } from '../../../ui/chip.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import type { AskedColumn } from './asked-questions.ts';
import { attendeeTexts } from './attendee-texts.ts';
import { type AnswerFilter, isAnswerFilter, UNANSWERED } from './use-attendee-view.ts';

interface AnswerColumnChoiceProps {
  questions: readonly AskedColumn[];
  /** The id of the question that is a column; empty for none. */
  shown: string;
  onShow: (id: string) => void;
  /** The filter of the list. */
  filter: string;
  /** Null for no filter. */
  onFilter: (filter: AnswerFilter | typeof UNANSWERED | null) => void;
}

/** Chooses the question whose answers stand beside the attendees, and finds who has not answered what is required. */
export function AnswerColumnChoice(props: AnswerColumnChoiceProps) {
  const { questions, shown, onShow, filter, onFilter } = props;
  const isUnanswered = filter === UNANSWERED;
  const choices = questions.find(({ id }) => id === shown)?.choices;
  const words = useTexts(questionTexts);
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
        onChange={({ target }) => {
          onShow(target.value);
          if (isAnswerFilter(filter)) onFilter(null);
        }}
        className="w-full sm:w-80"
      />
      {choices && (
        <SelectField
          label={t.answeredWith}
          placeholder={t.anyAnswer}
          value={filter.startsWith(`answer:${shown}:`) ? filter : ''}
          options={choices.map((choice) => ({
            value: `answer:${shown}:${choice}`,
            label: answerText(choice, words),
          }))}
          onChange={({ target }) => onFilter(isAnswerFilter(target.value) ? target.value : null)}
          className="w-full sm:w-60"
        />
      )}
      <SelectableChip selected={isUnanswered} onClick={() => onFilter(isUnanswered ? null : UNANSWERED)}>
        {t.unanswered}
      </SelectableChip>
      <p className="basis-full text-caption text-muted">
        {sees('private_data') ? t.answersRecorded : t.answersHidden}
      </p>
    </div>
  );
}
