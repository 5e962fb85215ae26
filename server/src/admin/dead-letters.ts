import { z } from 'zod';
import { readConfig } from '../config/config.ts';
import { print } from '../platform/admin/print.ts';
import { runCommand } from './run-command.ts';

const kinds = z.array(
  z.object({ job: z.string(), count: z.number(), since: z.string(), error: z.string() }),
);

/** Lists jobs that failed permanently, by kind. */
export async function listDeadLetters(): Promise<void> {
  const found = await runCommand(readConfig(process.env), {
    name: 'list-dead-letters',
    result: kinds,
  });
  if (found.length === 0) print('No jobs have failed permanently.');
  for (const { job, count, since, error } of found)
    print(`${job}: ${count}, the oldest from ${since}. The newest error: ${error}`);
}

/** Runs failed jobs of one kind (or of all kinds) again, or gives up on them. */
export async function handleDeadLetters(
  action: 'retry' | 'dismiss',
  job: string | undefined,
): Promise<void> {
  const { count } = await runCommand(readConfig(process.env), {
    name: 'handle-dead-letters',
    args: { action, job },
    result: z.object({ count: z.number() }),
  });
  print(`${count} ${action === 'retry' ? 'will run again.' : 'dismissed.'}`);
}
