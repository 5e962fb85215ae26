import { AppError, orNotFound } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/route.ts';
import type { Voice } from '../../../platform/voice/voice.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { hangUp, refOf, type LineDeps } from './dial.service.ts';
import { addFact, publishLine } from './line-facts.service.ts';
import { findLine, lockLine, saveByHand, saveLine, type LineRow } from './lines.store.ts';

const HUNG_UP = { key: 'hung_up', kind: 'ended', by: 'desk' } as const;

/** The agent on the line, and supervisors where the call says so. */
export async function requireLine(
  { db }: Pick<LineDeps, 'db'>,
  lineId: string,
  by: Pick<Caller, 'userId' | 'role'>,
  { supervisors = false } = {},
): Promise<LineRow> {
  const line = await reread({ db }, lineId);
  const may = line.agent_user_id === by.userId || (supervisors && by.role === 'supervisor');
  if (!may) throw new AppError('forbidden');
  return line;
}

/** Asks the provider for something on a line in use. */
export async function control(
  { voice }: Pick<LineDeps, 'voice'>,
  work: (voice: Voice) => Promise<void>,
): Promise<void> {
  if (!voice) throw new AppError('line_away');
  await work(voice).catch((cause: unknown) => {
    throw new AppError('line_away', { cause });
  });
}

export function requireInUse(line: LineRow): void {
  if (line.ended_at) throw new AppError('conflict', { sentence: 'The line has ended.' });
}

export async function reread({ db }: Pick<LineDeps, 'db'>, lineId: string): Promise<LineRow> {
  return orNotFound(await findLine(db, lineId));
}

/** If the provider is away, nothing changes. "Dial by hand" still ends the line. */
export async function hangUpLine(
  deps: LineDeps,
  lineId: string,
  by: Pick<Caller, 'userId' | 'role'>,
): Promise<LineRow> {
  const line = await requireLine(deps, lineId, by, { supervisors: true });
  if (line.ended_at) return line;
  // The provider tells us about the ends of the legs before it answers.
  const at = deps.now();
  await control(deps, (voice) => voice.hangUp(refOf(line)));
  await addFact(deps, line.name, { ...HUNG_UP, at });
  if (line.agent_user_id !== by.userId) await recordOnLine(deps, line, by.userId, 'line_hung_up');
  return reread(deps, lineId);
}

export const recordOnLine = (
  { db, now }: Pick<LineDeps, 'db' | 'now'>,
  line: LineRow,
  staffId: string,
  action: 'line_hung_up' | 'line_supervised' | 'recording_played',
  detail: object = {},
): Promise<void> =>
  recordStaffAction(db, {
    at: now(),
    staff_user_id: staffId,
    action,
    quote_id: line.quote_id,
    service_provider_id: line.service_provider_id,
    detail: { line_id: line.id, ...detail },
  });

export async function changeLine(
  deps: LineDeps,
  lineId: string,
  by: Pick<Caller, 'userId' | 'role'>,
  { muted, on_hold: onHold }: { muted?: boolean | undefined; on_hold?: boolean | undefined },
): Promise<LineRow> {
  const line = await requireLine(deps, lineId, by);
  requireInUse(line);
  await control(deps, async (voice) => {
    if (muted !== undefined) await voice.mute(refOf(line), muted);
    if (onHold !== undefined) await voice.hold(refOf(line), onHold);
  });
  await deps.db.transaction().execute(async (trx) => {
    // Only what was changed, because mute and hold can be pressed at the same time.
    if (muted !== undefined) await saveLine(trx, lineId, { muted });
    if (onHold !== undefined) await saveLine(trx, lineId, { on_hold: onHold });
    await publishLine(deps, trx, lineId);
  });
  return reread(deps, lineId);
}

export async function sendDigits(
  deps: LineDeps,
  lineId: string,
  by: Pick<Caller, 'userId' | 'role'>,
  digits: string,
): Promise<LineRow> {
  const line = await requireLine(deps, lineId, by);
  requireInUse(line);
  await control(deps, (voice) => voice.sendDigits(refOf(line), digits));
  return line;
}

/** The call goes on, on another phone, and is marked as dialed by hand. */
export async function dialByHand(
  deps: LineDeps,
  lineId: string,
  by: Pick<Caller, 'userId' | 'role'>,
): Promise<LineRow> {
  const line = await requireLine(deps, lineId, by);
  if (line.direction === 'in')
    throw new AppError('conflict', { sentence: 'The shop called us. Hang up, and call it back.' });
  if (line.call_ended_at) throw new AppError('conflict', { sentence: 'The call has ended.' });
  if (line.failure === 'not_callable')
    throw new AppError('conflict', { sentence: 'This shop can’t be called right now.' });
  if (!line.ended_at) {
    const at = deps.now();
    await hangUp(deps, line);
    await addFact(deps, line.name, { ...HUNG_UP, at });
  }
  await deps.db.transaction().execute(async (trx) => {
    await saveByHand(trx, orNotFound(await lockLine(trx, { id: lineId })));
    await publishLine(deps, trx, lineId);
  });
  return reread(deps, lineId);
}
