import type { Deps, Trx } from '../../../deps.ts';
import type { LineFact } from './lines.rules.ts';
import { lineFacts } from './lines.rules.ts';
import { findFacts, findLine, insertFact, lockLine, saveFacts } from './lines.store.ts';

type FactDeps = Pick<Deps, 'db' | 'now' | 'live'>;

export interface AddedFact {
  lineId: string;
  /** Before it was added. */
  wasOver: boolean;
}

/**
 * Stores what happened on a line, once per key, and what follows from it. Undefined if the line is unknown or
 * the fact is known.
 */
export async function storeFact(
  deps: FactDeps,
  name: string,
  { key, at = deps.now(), ...fact }: LineFact & { key: string; at?: Date },
): Promise<AddedFact | undefined> {
  return deps.db.transaction().execute(async (trx) => {
    const line = await lockLine(trx, { name });
    if (!line) return undefined;
    const dated = { ...fact, at };
    if (!(await insertFact(trx, line.id, { key, fact: dated, receivedAt: deps.now() })))
      return undefined;
    if (line.dialed_by === 'line')
      await saveFacts(trx, line, lineFacts(await findFacts(trx, line.id)));
    await publishLine(deps, trx, line.id);
    return { lineId: line.id, wasOver: line.ended_at !== null };
  });
}

export async function addFact(
  deps: FactDeps,
  name: string,
  fact: LineFact & { key: string; at?: Date },
): Promise<void> {
  await storeFact(deps, name, fact);
}

/**
 * The page of the agent on the line and the pages that show all lines reload. The request or booking reloads
 * at the end, because its calls show what is left of the line.
 */
export async function publishLine(
  { live }: Pick<Deps, 'live'>,
  trx: Trx,
  lineId: string,
): Promise<void> {
  const line = await findLine(trx, lineId);
  if (!line) return;
  await live.publish(trx, { topic: 'line', lineId, agentId: line.agent_user_id });
  const { quote_id: quoteId, incoming_call_id: incomingCallId } = line;
  if (incomingCallId) await live.publish(trx, { topic: 'incoming-call', incomingCallId });
  if (quoteId && (line.ended_at || line.recording_declined))
    await live.publish(trx, { topic: 'desk', quoteId });
}
