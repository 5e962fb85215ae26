// npm run bands:check: leave-one-out test: counts how often the band of the other prices contains
// the price left out.
import { z } from 'zod';
import { readConfig } from './config.ts';
import { CommandRefused } from './platform/admin-socket.ts';
import { StartRefused } from './platform/config.ts';
import { runCommand } from './run-command.ts';

const bandsCheck = z.object({
  prices: z.number(),
  judged: z.number(),
  held: z.number(),
  demo: z.boolean(),
});

try {
  const { prices, judged, held, demo } = await runCommand(readConfig(process.env), {
    name: 'bands:check',
    result: bandsCheck,
  });
  process.stdout.write(
    prices === 0
      ? 'There are no prices on record yet.\n'
      : `${prices} prices left out one by one: ${judged} had enough others, and the band held ` +
          `${held} of those (${judged === 0 ? 0 : Math.round((100 * held) / judged)} %; it is ` +
          `drawn to hold 80 %). ${prices - judged} had too few others.\n`,
  );
  if (demo && prices > 0)
    process.stdout.write(
      'These prices are invented for the demo: this proves the arithmetic only, and nothing ' +
        'about real prices.\n',
    );
} catch (error) {
  if (!(error instanceof StartRefused) && !(error instanceof CommandRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
