import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session.ts';
import { securityQuery } from './security.queries.ts';

/** What a change of a way to log in still needs. */
interface Guard {
  /** Until when no proof is needed, because the owner confirmed that it's them. */
  confirmedUntil: string | undefined;
  /** Whether the form asks for the current password. */
  asksPassword: boolean;
  /** Why the form can't be sent; `password` is what was typed into it. */
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
      return hasPassword ? 'Enter your current password.' : 'Confirm first that it’s you, above.';
    },
  };
}
