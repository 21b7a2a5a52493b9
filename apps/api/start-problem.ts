import { DomainError } from '#core/shared/domain-error.ts';
import { ConfigError } from './config.ts';

/** Why a command can't do its work, for the operator: one line each, with a mend where one is known. */
export function problemLines(error: unknown): readonly string[] {
  if (error instanceof ConfigError)
    return ['Acara can’t start with these settings:', ...error.faults.map((fault) => `  ${fault}`)];
  if (error instanceof DomainError) return [error.message];
  const { code, message } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return [`Another program already listens at this address. Set PORT to a free one. (${message})`];
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return [`A file or port may not be used. Check DATA_DIR and PORT. (${message})`];
  if (code === 'SQLITE_CANTOPEN' || code === 'SQLITE_NOTADB' || code === 'SQLITE_READONLY')
    return [`The database file can’t be used. Check DATABASE_URL and DATA_DIR. (${message})`];
  return [message ?? String(error)];
}
