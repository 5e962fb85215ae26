import { commandsOf } from './commands.ts';
import type { Config } from './config.ts';
import { jobsOf } from './jobs.ts';
import { openDeps } from './open-deps.ts';
import {
  callCommand,
  CommandRefused,
  NO_SERVER_RUNNING,
  type ReportProgress,
} from './platform/admin-socket.ts';
import { AppError } from './platform/app-error.ts';

/** Runs a command in the server that is running, or right here when none is. */
export async function runCommand(
  config: Config,
  name: string,
  args: unknown,
  reportProgress: ReportProgress = () => {},
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
