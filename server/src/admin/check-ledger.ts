import { z } from 'zod';
import { readConfig } from '../config/config.ts';
import { print } from '../platform/admin/print.ts';
import { runCommand } from './run-command.ts';

const wrongBalances = z.array(
  z.object({ user_id: z.string(), bucket: z.string(), balance: z.number(), ledger: z.number() }),
);
const wrongPurchases = z.array(
  z.object({ payment: z.string(), bought: z.number(), credited: z.number() }),
);

/** Checks every balance against its ledger entries and lots, and every payment against its credit. */
export async function checkLedger(): Promise<void> {
  const config = readConfig(process.env);
  const mismatches = await runCommand(config, { name: 'check-ledger', result: wrongBalances });
  const purchases = await runCommand(config, { name: 'check-payments', result: wrongPurchases });
  for (const { user_id, bucket, balance, ledger } of mismatches)
    print(
      `User ${user_id}: the ${bucket} balance is ${balance}, but its entries add up to ${ledger}.`,
    );
  for (const { payment, bought, credited } of purchases)
    print(`${payment}: ${bought} quotes bought, but ${credited} credited.`);
  print(
    mismatches.length === 0
      ? 'Every balance is the sum of its entries.'
      : `${mismatches.length} balances differ from their entries.`,
  );
  print(
    purchases.length === 0
      ? 'Every payment was credited once.'
      : `${purchases.length} payments differ from the ledger.`,
  );
  process.exitCode = mismatches.length + purchases.length === 0 ? 0 : 1;
}
