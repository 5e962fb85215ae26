// Calls our API as its OpenAPI document describes it, with valid and odd values, as all kinds of
// callers. Fails if any reply is a 5xx.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Command, Option } from 'commander';

const options = new Command()
  .option('--calls <number>', 'how many calls to make', '30000')
  .option('--seed <number>', 'the seed for the random calls', '43')
  .addOption(
    new Option('--engine <name>', 'the database')
      .choices(['embedded', 'postgres'])
      .default('embedded'),
  )
  .parse()
  .opts<{ calls: string; seed: string; engine: string }>();

const { status } = spawnSync('vitest', ['run', 'test/sweeps/fuzz.test.ts'], {
  cwd: join(import.meta.dirname, '../../server'),
  env: {
    ...process.env,
    FUZZ_CALLS: options.calls,
    FUZZ_SEED: options.seed,
    ...(options.engine === 'postgres' ? { FOURBAY_TEST_ENGINE: 'postgres' } : {}),
  },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
