import { answerText } from '#core/questions/answer.ts';
import type { AttendeeAnswer } from '#core/questions/attendee-answers.ts';
import { questionTexts } from '../../../../shared/questions/question-texts.ts';
import { useLanguage, useTexts } from '../../../../ui/language/i18n.tsx';

/** What the guest answered to questions for who checks in. */
export function VerdictAnswers({ answers }: { answers: readonly AttendeeAnswer[] }) {
  const words = useTexts(questionTexts);
  const { language } = useLanguage();
  return (
    <dl className="my-1 grid w-full max-w-md gap-2">
      {answers.map(({ questionId, label, labelMs, value }) => (
        <div key={questionId} dir="auto" className="rounded-card border-2 border-current px-4 py-2">
          <dt className="text-small leading-snug break-words">
            {(language === 'ms' ? labelMs : null) ?? label}
          </dt>
          <dd className="text-lead font-bold break-words">{answerText(value, words)}</dd>
        </div>
      ))}
    </dl>
  );
}
