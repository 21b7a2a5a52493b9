import type { DeviceRights } from '#core/actor.ts';
import type { NoteKind } from '#core/check-in/notes/ticket-note.ts';
import type { ReEntry } from '#core/check-in/plan/check-in-plan.ts';
import type { ScanOutcome } from '#core/check-in/scan-outcome.ts';
import type { AttendeeAnswer } from '#core/questions/attendee-answers.ts';
import type { TicketId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Closing } from '../pass-check-in/closing.ts';
import type { WalkInSeller, WalkIns } from './walk-ins/walk-ins.ts';

/** How a device stands with the server. It changes by itself. */
export type Connection =
  | { readonly kind: 'connected' }
  /** Nothing reaches the server; the device decides. */
  | { readonly kind: 'alone'; readonly since: Instant; readonly waiting: number }
  | { readonly kind: 'sending'; readonly waiting: number };

/** What a volunteer does with the next code. */
export type ScanMode = 'admit' | 'exit';

/** What a scan came to. It was stored before it is shown. */
export interface Verdict {
  readonly scanId: string;
  readonly mode: ScanMode;
  readonly outcome: ScanOutcome;
  /** Whether the ticket is genuine and newer than the device's list. */
  readonly isNewer: boolean;
  readonly decidedBy: 'server' | 'device';
  /** Null where the device can't know it. */
  readonly ticketId: TicketId | null;
  /** Empty where the device can't know it. */
  readonly name: string;
  readonly studentIdEnd: string;
  /** Empty for a type without a name. */
  readonly typeName: string;
  readonly note: { readonly text: string; readonly kind: NoteKind } | null;
  readonly answers: readonly AttendeeAnswer[];
  /** When and where the ticket was let in before; null when it was not, or that is not known. */
  readonly before: { readonly at: Instant; readonly gate: string } | null;
  readonly at: Instant;
  /** Until when this device may undo it; null for what lets nobody in or out. */
  readonly undoUntil: Instant | null;
  readonly isUndone: boolean;
}

/** A holder whom a search found in the device's list. */
export interface ListedHolder {
  /** The row's id, base64url. */
  readonly rowId: string;
  readonly name: string;
  readonly typeName: string;
  readonly isInside: boolean;
}

/** What a device took from another's code. */
export type TakenScans =
  | {
      readonly kind: 'taken';
      /** The device that scanned, and its volunteer. */
      readonly device: { readonly id: string; readonly name: string };
      /** Empty when the venue has one gate. */
      readonly gate: string;
      /** How many scans the code shows, and how many of them this device did not know. */
      readonly scans: number;
      readonly news: number;
      /** Which of the other device's codes it is, from 1, and how many there are. */
      readonly page: number;
      readonly pages: number;
    }
  | {
      readonly kind: 'refused';
      readonly why:
        | 'not_a_code'
        | 'other_event'
        /** Signed by no device in this device's list, which may be older than that device. */
        | 'unknown_device'
        /** This device can't store scans. */
        | 'not_stored';
    };

/** A device that checks in, with a connection or without. */
export interface Station {
  readonly connection: Connection;
  readonly event: { readonly id: string; readonly title: string; readonly isCancelled: boolean };
  readonly gate: string;
  /** The names of the ticket types that the gate takes; null for all, and where the device can't know them. */
  readonly gateTypes: readonly string[] | null;
  /** The volunteer, or the person. */
  readonly name: string;
  readonly may: DeviceRights;
  readonly reEntry: ReEntry;
  /** How many people the device knows to be inside, and how many tickets there are; null before its first list. */
  readonly figures: {
    readonly inside: number;
    readonly peopleIn: number;
    readonly tickets: number;
    readonly venueLimit: number | null;
  } | null;
  /** The list by which the device decides alone; null while it has none. */
  readonly list: { readonly asOf: Instant; readonly tickets: number } | null;
  /** Whether this browser can store scans. Without it, check-in works with a connection only. */
  readonly canStore: boolean;
  /** The last verdict; null before the first, and once it was dismissed. */
  readonly verdict: Verdict | null;
  readonly isChecking: boolean;
  /** Whether the last scan could not be checked: no answer came, and the device can't decide it alone. */
  readonly hasFailed: boolean;
  /** Why the device may not check in any more; null while it may. It goes on sending what it has. */
  readonly closing: Closing | null;
  readonly mode: ScanMode;
  /** What the device sells to people without a ticket; null where it sells nothing, or that is not known. */
  readonly walkIns: WalkIns | null;
  /** Sells it. */
  readonly seller: WalkInSeller;
  setMode(mode: ScanMode): void;
  setGate(gate: string): void;
  /** Decides on a scanned or typed code. */
  scan(code: string): void;
  /** Decides on a holder who was found by name: a row of the list, or a ticket that the server found. */
  letIn(found: { readonly rowId: string } | { readonly ticketId: string }): void;
  dismiss(): void;
  /** Checks once more what could not be checked. */
  again(): void;
  /** Undoes the last verdict, within two minutes. */
  undo(): void;
  /** Finds holders in the device's list by words of their name; null when the device has no names. */
  search(words: string): readonly ListedHolder[] | null;
  /**
   * Returns the texts of the codes that show this device's scans to another one, in pages; none without scans. Rejects
   * where the device has no key to sign them with.
   */
  codesOfScans(): Promise<readonly string[]>;
  /** Takes the scans in another device's code: a text of which `isFrame` holds. Never rejects. */
  takeScans(text: string): Promise<TakenScans>;
}
