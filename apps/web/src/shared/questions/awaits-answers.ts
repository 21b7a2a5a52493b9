import type { TicketView } from '#core/tickets/ticket-view.ts';

/** Whether a free ticket's place is held until its questions are answered: nothing is to be paid. */
export function awaitsAnswers({ status, price }: Pick<TicketView, 'status' | 'price'>): boolean {
  return status === 'pending_payment' && price === 0;
}

/** Returns the questions of a ticket; none of one that was saved on this device before events asked any. */
export function questionsOf(ticket: Partial<Pick<TicketView, 'questions'>>): TicketView['questions'] {
  return ticket.questions ?? [];
}

/** Returns the questions that the holder has not answered. */
export function openQuestions(ticket: Partial<Pick<TicketView, 'questions'>>): TicketView['questions'] {
  return questionsOf(ticket).filter(({ isAnswered }) => !isAnswered);
}

/** Returns those that keep a free ticket from being confirmed. */
export function missingQuestions(ticket: Partial<Pick<TicketView, 'questions'>>): TicketView['questions'] {
  return openQuestions(ticket).filter(({ required }) => required);
}
