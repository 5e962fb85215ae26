import { spawn } from 'node:child_process';
import { StartRefused } from '../config/config.ts';

/**
 * Runs one of PostgreSQL's programs on a database. The password is passed in the environment,
 * because arguments are visible to everyone on the machine.
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  url: string,
  parameters: readonly string[],
): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  await run(program, [...parameters, `--dbname=${address.href}`], {
    ...process.env,
    ...(password ? { PGPASSWORD: password } : {}),
  });
}

async function run(
  program: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment,
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        new StartRefused(
          cause.code === 'ENOENT'
            ? `${program} is not on this machine. Install PostgreSQL's client programs, as new as ` +
                'the server or newer.'
            : `Couldn’t start ${program}: ${cause.message}.`,
          { cause },
        ),
      ),
    );
    child.once('close', resolve);
  });
  if (code !== 0) throw new StartRefused(`${program} failed: ${output.trim()}`);
}
