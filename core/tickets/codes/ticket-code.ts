import type { Ticket } from '../ticket.ts';
import type { TicketSigner } from './ticket-signer.ts';
import type { TicketVerifier } from './ticket-verifier.ts';

/** The signed content of a ticket's QR code. */
export interface TicketCode {
  readonly ticketId: string;
  readonly eventId: string;
  readonly userId: string;
  readonly v: 1;
  /** The ticket's generation. */
  readonly g: number;
  /** The id of the signing key. */
  readonly k: string;
  /** Ed25519 over `signedText`, base64url. */
  readonly sig: string;
}

type Claims = Pick<TicketCode, 'ticketId' | 'eventId' | 'userId' | 'g'>;

export function ticketCode(ticket: Ticket, signer: TicketSigner): TicketCode {
  const claims = {
    ticketId: ticket.id,
    eventId: ticket.eventId,
    userId: ticket.holder.uid,
    g: ticket.generation,
  };
  const { keyId, signature } = signer.sign(signedText(claims));
  const { g, ...ids } = claims;
  return { ...ids, v: 1, g, k: keyId, sig: signature };
}

/** Returns the signature in the code of a ticket with these claims. */
export function signatureOf(claims: Claims, signer: TicketSigner): string {
  return signer.sign(signedText(claims)).signature;
}

export function isGenuine(code: TicketCode, verifier: TicketVerifier): Promise<boolean> {
  return verifier.verify(signedText(code), code.k, code.sig);
}

function signedText({ ticketId, eventId, userId, g }: Claims): string {
  return ['acara-tkt-v1', ticketId, eventId, userId, g].join('\n');
}
