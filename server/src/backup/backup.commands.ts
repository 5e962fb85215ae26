import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Command } from '../platform/admin/admin-socket.ts';
import { AppError } from '../platform/http/app-error.ts';
import { StartRefused } from '../platform/config/config.ts';
import { makeBackup } from './make-backup.ts';

const PROGRESS_INTERVAL_MS = 10_000;

const argsSchema = z.object({ folder: z.string().startsWith('/') });

/** A running server copies its embedded database itself, because no other process may open it. */
export const backupCommands = ({
  config,
  db,
  engine,
  now,
}: Pick<Deps, 'config' | 'db' | 'engine' | 'now'>): Command[] => [
  {
    name: 'backup',
    async run(args, say) {
      const { folder } = argsSchema.parse(args);
      // Progress lines keep the waiting client from timing out.
      const still = setInterval(() => say('Still working…'), PROGRESS_INTERVAL_MS);
      try {
        return await makeBackup({ config, db, engine, now, say }, folder);
      } catch (error) {
        throw error instanceof StartRefused
          ? new AppError('unavailable', { sentence: error.message, cause: error })
          : error;
      } finally {
        clearInterval(still);
      }
    },
  },
];
