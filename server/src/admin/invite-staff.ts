import { z } from 'zod';
import { readConfig } from '../config/config.ts';
import { print } from '../platform/admin/print.ts';
import { runCommand } from './run-command.ts';

const invitation = z.object({
  email: z.string(),
  role: z.string(),
  expires_at: z.string(),
  link: z.string(),
});

/** Invites a member of staff by e-mail, and prints the link in it. */
export async function invite(email: string, role: string): Promise<void> {
  const invited = await runCommand(readConfig(process.env), {
    name: 'invite-staff',
    args: { role, email },
    result: invitation,
  });
  print(
    `Invited ${invited.email} as ${invited.role}. The invitation expires ${invited.expires_at}. ` +
      `The e-mail is on its way. Its link:\n${invited.link}`,
  );
}
