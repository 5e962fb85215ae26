import { z } from 'zod';
import { readConfig } from '../config/config.ts';
import { print } from '../platform/admin/print.ts';
import { runCommand } from './run-command.ts';

const bandsCheck = z.object({
  prices: z.number(),
  judged: z.number(),
  held: z.number(),
  demo: z.boolean(),
});

/** Leaves out prices one by one, and counts how many fall within the range of the others. */
export async function checkPriceBands(): Promise<void> {
  const { prices, judged, held, demo } = await runCommand(readConfig(process.env), {
    name: 'check-price-bands',
    result: bandsCheck,
  });
  if (prices === 0) {
    print('There are no prices on record yet.');
    return;
  }
  const share = judged === 0 ? 0 : Math.round((100 * held) / judged);
  print(
    `Tested ${prices} prices against the ranges of the others. ${judged} had enough others, and ` +
      `${held} were in range (${share}%, target 80%). ${prices - judged} didn’t have enough ` +
      'others.',
  );
  if (demo)
    print('These prices were made up for the demo. This checks the arithmetic, not real prices.');
}
