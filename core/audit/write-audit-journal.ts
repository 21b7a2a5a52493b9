import { type Actor, requireSystem } from '../actor.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { AuditJournal } from './audit-journal.ts';

export interface WriteAuditJournalInput {
  /** Whether to write facts that are not due yet, as before the process ends. */
  readonly all: boolean;
}

/** Writes this process's collected facts into the audit log. */
export class WriteAuditJournal {
  static readonly needs = [AuditJournal, UnitOfWork] as const;

  constructor(
    private readonly journal: AuditJournal,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(actor: Actor, input: WriteAuditJournalInput = { all: false }): Promise<void> {
    requireSystem(actor);
    await this.journal.flush(
      (facts) =>
        this.unitOfWork.run(async ({ audit }) => {
          for (const fact of facts) await audit.append(fact);
        }),
      input,
    );
  }
}
