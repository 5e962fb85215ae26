// npm run staff:invite -- --role supervisor EMAIL: invites a member of staff, such as the first
// supervisor.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readConfig } from './config.ts';
import { CommandRefused } from './platform/admin-socket.ts';
import { StartRefused } from './platform/config.ts';
import { runCommand } from './run-command.ts';

const invitation = z.object({
  email: z.string(),
  role: z.string(),
  expires_at: z.string(),
  link: z.string(),
});

try {
  const { values, positionals } = parseArgs({
    options: { role: { type: 'string', default: 'agent' } },
    allowPositionals: true,
    strict: false,
  });
  const invited = await runCommand(readConfig(process.env), {
    name: 'staff:invite',
    args: { role: values.role, email: positionals[0] },
    result: invitation,
  });
  process.stdout.write(
    `Invited ${invited.email} as ${invited.role}, until ${invited.expires_at}. The e-mail is on ` +
      `its way; this is the link in it:\n${invited.link}\n`,
  );
} catch (error) {
  if (!(error instanceof StartRefused) && !(error instanceof CommandRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
