import type { z } from 'zod';
import { commandsOf } from '../commands.ts';
import type { Config } from '../config/config.ts';
import { jobsOf } from '../jobs.ts';
import { openDeps } from '../open-deps.ts';
import {
  callCommand,
  CommandRefused,
  NO_SERVER_RUNNING,
  type ReportProgress,
} from '../platform/admin/admin-socket.ts';
import { AppError } from '../platform/http/app-error.ts';

interface CommandOrder<Result> {
  name: string;
  args?: unknown;
  /** The command's result. */
  result: z.ZodType<Result>;
}

/**
 * Runs a command in the running server, or in this process if there is none. A result of an unexpected shape,
 * from a server of another release, is refused.
 */
export async function runCommand<Result>(
  config: Config,
  { name, args = {}, result }: CommandOrder<Result>,
  reportProgress: ReportProgress = () => {},
): Promise<Result> {
  const answer = result.safeParse(await answerOf(config, name, args, reportProgress));
  if (answer.success) return answer.data;
  throw new CommandRefused(
    `The running server gave an unexpected answer to ${name}. Is it a different release?`,
  );
}

async function answerOf(
  config: Config,
  name: string,
  args: unknown,
  reportProgress: ReportProgress,
): Promise<unknown> {
  const answer = await callCommand(config.dataFolder, name, args, reportProgress);
  if (answer !== NO_SERVER_RUNNING) return answer;
  const opened = await openDeps({ ...config, LOG_LEVEL: 'error' }, () => {});
  try {
    await opened.jobs.start(jobsOf(opened.deps), { work: false });
    const command = commandsOf(opened.deps).find((candidate) => candidate.name === name);
    if (!command) throw new CommandRefused(`There is no command ${name}.`);
    return await command.run(args, reportProgress);
  } catch (error) {
    throw error instanceof AppError ? new CommandRefused(error.message) : error;
  } finally {
    await opened.close();
  }
}
