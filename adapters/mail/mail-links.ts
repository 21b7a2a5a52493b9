import type { LetterToHolder } from '#core/notifications/notice.ts';
import type { Recipient } from '#core/notifications/recipient.ts';
import { guestPath, isGuest } from '#core/parties/guest.ts';
import type { WhereToRead } from './kinds/message-mails.ts';

/** Replaces a one-time secret that the reader must not see. */
export const MASK = '•••';

/** The addresses in a mail. `secret`: its one-time secret; without it, an address ends in `•••`. */
export class MailLinks {
  constructor(
    readonly home: string,
    private readonly secret: string | undefined,
  ) {}

  event(id: string): string {
    return `${this.home}/events/${encodeURIComponent(id)}`;
  }

  manage(id: string): string {
    return `${this.event(id)}/manage`;
  }

  club(id: string): string {
    return `${this.home}/clubs/${encodeURIComponent(id)}`;
  }

  team(id: string): string {
    return `${this.club(id)}/team`;
  }

  handover(id: string): string {
    return `${this.club(id)}/handover`;
  }

  ticket(id: string): string {
    return `${this.home}/tickets/${encodeURIComponent(id)}`;
  }

  /** A guest without an account opens their ticket with its secret. */
  guestTicket(id: string): string {
    return `${this.home}${guestPath(id, this.secret ?? MASK)}`;
  }

  ticketOf(to: Recipient, id: string): string {
    return isToGuest(to) ? this.guestTicket(id) : this.ticket(id);
  }

  payment(id: string): string {
    return `${this.home}/pay/${encodeURIComponent(id)}`;
  }

  invitation(): string {
    return `${this.home}/invitation?token=${this.#shownSecret()}`;
  }

  passwordReset(): string {
    return `${this.home}/reset-password?secret=${this.#shownSecret()}`;
  }

  /** The ticket of a guest without an account; for everybody else the event. */
  whereToRead({ ticketId, eventId }: LetterToHolder & { readonly eventId: string }): WhereToRead {
    return ticketId === undefined
      ? { url: this.event(eventId), isTicket: false }
      : { url: this.guestTicket(ticketId), isTicket: true };
  }

  #shownSecret(): string {
    return this.secret === undefined ? MASK : encodeURIComponent(this.secret);
  }
}

export function isToGuest({ uid }: Recipient): boolean {
  return uid !== null && isGuest(uid);
}
