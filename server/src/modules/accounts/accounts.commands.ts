import { emailAddress } from '@fourbay/contract/accounts/users';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Command } from '../../platform/admin/admin-socket.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { inviteStaff } from './staff/invitations.service.ts';

const invitation = z.object({ email: emailAddress, role: z.enum(['agent', 'supervisor']) });

export const accountsCommands = (deps: Deps): Command[] => [
  {
    name: 'invite-staff',
    async run(args) {
      const { data } = invitation.safeParse(args);
      if (!data)
        throw invalid(
          { email: 'is wrong' },
          'Usage: npm run admin -- invite-staff --role agent|supervisor EMAIL',
        );
      const { row, link } = await inviteStaff(deps, { ...data, invitedBy: null });
      return { email: row.email, role: row.role, expires_at: row.expires_at.toISOString(), link };
    },
  },
];
