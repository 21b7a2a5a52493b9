import type { AnswerValue } from '#core/questions/answer.ts';
import type { QuestionDraft } from '#core/questions/question-rules.ts';
import type { TicketQuestionView } from '#core/questions/ticket-questions.ts';

const idOf = (event: number, number: number) =>
  `00000000-0000-4000-9000-0000000${String(event).padStart(2, '0')}${String(number).padStart(3, '0')}`;

/** A question, and what people in the demonstration answer in turn; null leaves it open. */
interface DemoQuestion extends QuestionDraft {
  readonly answers: readonly (AnswerValue | null)[];
}

/** What events of the demonstration ask, by title: a free one, which waits for an answer, and a paid one. */
const ASKED: Readonly<Record<string, readonly DemoQuestion[]>> = {
  'International Potluck': [
    {
      id: idOf(1, 1),
      kind: 'choice',
      label: 'What do you bring?',
      labelMs: 'Apa yang anda bawa?',
      help: 'So that there is more than rice. Name the dish on the table.',
      options: ['A main dish', 'Something sweet', 'Drinks', 'Only my appetite'],
      required: true,
      answers: ['A main dish', 'Something sweet', 'Drinks', 'A main dish', 'Only my appetite'],
    },
    {
      id: idOf(1, 2),
      kind: 'text',
      label: 'Is there anything that you can’t eat?',
      labelMs: 'Ada apa-apa yang anda tidak boleh makan?',
      sensitive: true,
      deleteAfterDays: 7,
      answers: [null, 'Peanuts', null, 'No beef', null, 'Shellfish', null],
    },
    {
      id: idOf(1, 3),
      kind: 'consent',
      label: 'The club may take photos of me at this event and show them on its pages',
      labelMs: 'Kelab boleh mengambil foto saya di acara ini dan memaparkannya di halaman kelab',
      atDoor: true,
      answers: [true, true, false, true],
    },
  ],
  'Malam Gamelan: Bronze Under the Banyan': [
    {
      id: idOf(2, 1),
      kind: 'yes_no',
      label: 'Do you want to try the instruments afterwards?',
      labelMs: 'Mahukah anda mencuba alat muziknya selepas persembahan?',
      answers: [true, true, null, false],
    },
    {
      id: idOf(2, 2),
      kind: 'choices',
      label: 'How did you hear of us?',
      labelMs: 'Dari mana anda tahu tentang kami?',
      options: ['A friend', 'A poster', 'Acara', 'Instagram'],
      answers: [['A friend'], ['Acara', 'A poster'], null, ['Instagram'], ['A friend', 'Instagram']],
    },
    {
      id: idOf(2, 3),
      kind: 'text',
      label: 'Do you need a place without stairs?',
      labelMs: 'Perlukah anda tempat tanpa tangga?',
      help: 'Tell us what helps, and we keep a place for you.',
      atDoor: true,
      sensitive: true,
      deleteAfterDays: 7,
      answers: [null, null, null, null, 'I use a wheelchair', null, null, null, null],
    },
  ],
};

/** Returns what an event asks, by its title; empty for nothing. */
export function demoQuestions(title: string): readonly QuestionDraft[] {
  return (ASKED[title] ?? []).map(({ answers: _, ...question }) => question);
}

/** Returns what somebody answers to the questions of their ticket, by how many tickets were sold before. */
export function demoAnswers(
  questions: readonly TicketQuestionView[],
  turn: number,
): readonly { readonly questionId: TicketQuestionView['id']; readonly value: AnswerValue }[] {
  const all = Object.values(ASKED).flat();
  return questions.flatMap(({ id }) => {
    const answers = all.find((question) => question.id === id)?.answers ?? [];
    const value = answers[turn % answers.length] ?? null;
    return value === null ? [] : [{ questionId: id, value }];
  });
}
