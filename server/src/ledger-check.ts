// npm run ledger:check: verifies that every balance is the sum of its ledger entries and lots, and
// that every paid purchase was credited once.
import { z } from 'zod';
import { readConfig } from './config.ts';
import { CommandRefused } from './platform/admin-socket.ts';
import { StartRefused } from './platform/config.ts';
import { runCommand } from './run-command.ts';

const wrongBalances = z.array(
  z.object({ user_id: z.string(), bucket: z.string(), balance: z.number(), ledger: z.number() }),
);
const wrongPurchases = z.array(
  z.object({ payment: z.string(), bought: z.number(), credited: z.number() }),
);

try {
  const config = readConfig(process.env);
  const mismatches = await runCommand(config, { name: 'ledger:check', result: wrongBalances });
  const purchases = await runCommand(config, { name: 'payments:check', result: wrongPurchases });
  for (const { user_id, bucket, balance, ledger } of mismatches)
    process.stdout.write(
      `User ${user_id}: ${bucket} is ${balance}, its entries add up to ${ledger}.\n`,
    );
  for (const { payment, bought, credited } of purchases)
    process.stdout.write(`${payment}: ${bought} by the payment, ${credited} by the ledger.\n`);
  process.stdout.write(
    mismatches.length === 0
      ? 'Every balance is the sum of its entries.\n'
      : `${mismatches.length} balances differ from their entries.\n`,
  );
  process.stdout.write(
    purchases.length === 0
      ? 'Every paid purchase was credited once.\n'
      : `${purchases.length} purchases differ from the ledger.\n`,
  );
  process.exitCode = mismatches.length + purchases.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartRefused) && !(error instanceof CommandRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
