import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session.ts';
import { securityQuery } from './security.queries.ts';

/** What's missing before a log-in method can be changed. */
interface Guard {
  /** No proof is needed until then, because the owner confirmed that it's them. */
  confirmedUntil: string | undefined;
  /** Whether the form asks for the current password. */
  asksPassword: boolean;
  /** Why the form can't be sent yet. `password` is the password typed so far. */
  blockerOf: (password: string) => string | undefined;
}

export function useGuard(): Guard {
  const until = useQuery(securityQuery).data?.stepped_up_until ?? undefined;
  const hasPassword = useSession()?.user.attributes.has_password !== false;
  const isConfirmed = until !== undefined;
  return {
    confirmedUntil: until,
    asksPassword: hasPassword && !isConfirmed,
    blockerOf: (password) => {
      if (isConfirmed || password) return undefined;
      return hasPassword ? 'Enter your current password.' : 'First, confirm it’s you above.';
    },
  };
}
