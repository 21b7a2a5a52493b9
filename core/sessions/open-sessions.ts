import { token } from '../shared/token.ts';

/** Knows which sessions are over, in all processes at once. */
export interface OpenSessions {
  /** Returns those of these sessions that ended or expired; none where only the identity service knows its sessions. */
  over(ids: readonly string[]): Promise<ReadonlySet<string>>;
}
export const OpenSessions = token<OpenSessions>('OpenSessions');

/** Of a service that keeps its sessions for itself. */
export const FOREIGN_SESSIONS: OpenSessions = { over: async () => new Set() };
