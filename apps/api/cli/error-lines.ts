import { DomainError } from '#core/shared/errors/domain-error.ts';
import { ConfigError } from '../config/setting-reader.ts';
import { DatabaseServerError, StandbyError } from '../wiring/check-database.ts';

/**
 * Returns an error as lines for the operator, with a fix where one is known. `setting` names where the database's
 * address comes from.
 */
export function errorLines(error: unknown, setting = 'DATABASE_URL'): readonly string[] {
  if (error instanceof ConfigError)
    return [
      'Acara can’t start with these settings:',
      ...error.errors.map((text) => `  ${text}`),
      ...error.hints,
    ];
  if (error instanceof DatabaseServerError)
    return error.faults.flatMap(({ setting, cause }) => errorLines(cause, setting));
  if (error instanceof StandbyError)
    return [
      `The database at ${setting} is a standby, which can only be read. Set ${setting} to the address of the primary, or promote the standby.`,
    ];
  if (error instanceof DomainError && error.reason === 'outcome_unknown')
    return [
      `The database at ${setting} did not confirm a change in time. If it waits for a standby that is not there, start the standby, or empty synchronous_standby_names.`,
    ];
  if (error instanceof DomainError)
    return [
      error.code === 'unavailable' && error.cause ? databaseError(error.cause, setting) : error.message,
    ];
  const { code, message, path } = (error ?? {}) as NodeJS.ErrnoException;
  const file = path === undefined ? null : fileError(code, path);
  if (file) return [file];
  if (code === '42501')
    return [
      `This user may not create tables there. Make it the owner of the database, or correct ${setting}. (${message})`,
    ];
  if (code === 'EADDRINUSE')
    return [`Another program already listens at this address. Set PORT to a free one. (${message})`];
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return [`No permission to use a file or port. Check DATA_DIR and PORT. (${message})`];
  const disk = diskError(code);
  if (disk) return [`${disk} (${message})`];
  if (code === 'SQLITE_CANTOPEN' || code === 'SQLITE_NOTADB' || code === 'SQLITE_READONLY')
    return [`The database file can’t be used. Check ${setting} and DATA_DIR. (${message})`];
  return [message ?? String(error)];
}

/** Returns null for errors of a file that say more than that it is not there, or not as it should be. */
function fileError(code: string | undefined, path: string): string | null {
  switch (code) {
    case 'ENOENT':
      return `There is no file or folder ${path}.`;
    case 'ENOTDIR':
      return `${path} leads through a file, not a folder.`;
    case 'EISDIR':
      return `${path} is a folder, not a file.`;
    case 'EEXIST':
      return `${path} already exists. Choose another name.`;
    case 'EACCES':
    case 'EPERM':
      return `No permission to use ${path}. Check who owns it, and DATA_DIR.`;
    default:
      return null;
  }
}

/** Returns null for errors that are not about the disk. */
function diskError(code = ''): string | null {
  if (/^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL)$/.test(code)) return 'There is no room left on the disk.';
  if (/^(EIO|SQLITE_IOERR.*)$/.test(code))
    return 'The disk can’t be read or written. Check its free space and its health.';
  return null;
}

/** PostgreSQL's messages name the user and the database, never the password. */
function databaseError(cause: unknown, setting: string): string {
  const { code = '', message } = cause as NodeJS.ErrnoException;
  const why = `(${message || code})`;
  const disk = diskError(code);
  if (disk) return `${disk} ${why}`;
  if (/^SQLITE_/.test(code)) return `The database file can’t be used just now. ${why}`;
  if (/^28/.test(code)) return `The database refuses this user or password. Check them in ${setting}. ${why}`;
  if (code === '3D000') return `There is no such database. Create it, or correct ${setting}. ${why}`;
  if (/^(E[A-Z]+|57P03)$/.test(code))
    return `The database can’t be reached. Start it, or correct ${setting}. ${why}`;
  return `The database can’t be used. Check it and ${setting}. ${why}`;
}
