import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../config/config.ts';
import { messageOf } from './error-code.ts';
import { makePrivate } from '../admin/private-folder.ts';

/**
 * Locks the data folder for this process until it ends, in whatever way. The embedded database has
 * no lock, and two openers would corrupt it silently. An exclusive SQLite transaction is
 * a kernel file lock, which ends with its process, so that a crash leaves nothing to clean up.
 */
export function lockFolder(folder: string): () => void {
  try {
    makePrivate(folder);
  } catch (cause) {
    throw new StartRefused(`Can’t write to DATA_DIR: ${folder} (${messageOf(cause)}).`, {
      cause,
    });
  }
  try {
    const lock = new DatabaseSync(join(folder, 'folder.lock'));
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return () => lock.close();
  } catch (cause) {
    const message = messageOf(cause);
    if (/locked|busy/i.test(message)) {
      throw new StartRefused(
        `Another server is already using the data folder ${folder}. Stop it first, or set ` +
          'DATA_DIR to another folder.',
        { cause },
      );
    }
    throw new StartRefused(`Can’t write to DATA_DIR: ${folder} (${message}).`, { cause });
  }
}
