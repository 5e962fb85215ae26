import type { stepUp as stepUpCall } from '@fourbay/contract/accounts/email-codes';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { AppError, invalid } from '../../../platform/http/app-error.ts';
import { limitFailures } from '../../../platform/security/rate-limit.ts';
import { linkLimits } from '../rate-limits.rules.ts';
import { checkCurrentPassword } from '../password/current-password.service.ts';
import { verifyOwnPasskey } from '../passkeys/passkey-sign-in.service.ts';
import { saveStepUp } from '../sessions/sessions.store.ts';
import { findUser } from '../users/users.store.ts';
import { withProvenAddress } from './email-code.service.ts';

type StepUpDeps = Pick<Deps, 'db' | 'now' | 'log' | 'secrets' | 'baseUrl'>;

interface SteppingUp {
  userId: string;
  sessionId: string;
  source: string;
}

/** Records that the session's user proved that it's them. */
export async function stepUp(
  deps: StepUpDeps,
  caller: SteppingUp,
  proof: z.output<typeof stepUpCall.body>,
): Promise<void> {
  await checkProof(deps, caller, proof);
  await saveStepUp(deps.db, caller.sessionId, deps.now());
  deps.log.info({ event: 'stepped_up', userId: caller.userId }, 'stepped up');
}

async function checkProof(
  deps: StepUpDeps,
  { userId, source }: SteppingUp,
  { password, verify, code, response }: z.output<typeof stepUpCall.body>,
): Promise<void> {
  if (password !== undefined) return checkCurrentPassword(deps, { userId }, password);
  if (response) {
    return limitFailures(deps, linkLimits('passkey', source), async () => {
      if (await verifyOwnPasskey(deps, userId, response)) return;
      // Not `passkey_refused`, whose status would sign the user out.
      throw new AppError('invalid', { sentence: 'That passkey didn’t work. Please try again.' });
    });
  }
  if (verify === undefined || code === undefined) throw invalid({ code: 'is required' });
  const user = await findUser(deps.db, userId);
  await withProvenAddress(deps, { verify, code }, source, async (_trx, { email }) =>
    email === user?.email ? email : undefined,
  );
}
