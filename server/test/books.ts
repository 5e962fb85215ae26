import { z } from 'zod';
import { commandsOf } from '../src/commands.ts';
import type { TestApp } from './harness.ts';

/** The findings of `npm run admin -- check-ledger`: balances, lots, and purchases that do not add up. */
export async function bookErrors({ deps }: Pick<TestApp, 'deps'>): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const command of commandsOf(deps))
    if (command.name === 'check-ledger' || command.name === 'check-payments')
      found.push(...z.array(z.unknown()).parse(await command.run({}, () => {})));
  return found;
}

/**
 * Throws unless every balance equals the sum of its entries and the sum of its lots, and every paid purchase
 * was credited once.
 */
export async function checkBooks(test: Pick<TestApp, 'deps'>): Promise<void> {
  const wrong = await bookErrors(test);
  if (wrong.length > 0) throw new Error(`the books do not add up: ${JSON.stringify(wrong)}`);
}
