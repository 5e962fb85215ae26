// npm run ledger:check: proves that every balance is the sum of its ledger entries.
import { readConfig } from './config.ts';
import { CommandRefused } from './platform/admin-socket.ts';
import { StartRefused } from './platform/config.ts';
import { runCommand } from './run-command.ts';

try {
  const mismatches = (await runCommand(readConfig(process.env), 'ledger:check', {})) as { user_id: string; bucket: string; balance: number; ledger: number }[];
  for (const { user_id, bucket, balance, ledger } of mismatches) process.stdout.write(`User ${user_id}: ${bucket} is ${balance}, its entries add up to ${ledger}.\n`);
  process.stdout.write(mismatches.length === 0 ? 'Every balance is the sum of its entries.\n' : `${mismatches.length} balances differ from their entries.\n`);
  process.exitCode = mismatches.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartRefused) && !(error instanceof CommandRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
