import { PRESENCE_SECONDS, SHOPS_SHOWN } from '@fourbay/contract/call-desk/desk-limits';
import { errorTable } from '@fourbay/contract/wire/errors';
import type { Db, Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { before, seconds } from '../../../platform/values/clock.ts';
import {
  findPriceQuestions,
  findNamedServices,
  fillVehicle,
  scriptLines,
} from '../../service-catalog/index.ts';
import {
  findOwnerMessages,
  findPhotosOf,
  findRequestedServices,
  lockAnyQuote,
  requestReference,
} from '../../quotes/index.ts';
import { countQueue, findBookingQueue } from '../bookings/desk-bookings.store.ts';
import { findDueCallBacks, listedCallBacks } from '../calls/call-backs.store.ts';
import { withLines } from '../lines/lined-calls.service.ts';
import { findCalls } from '../calls/calls.store.ts';
import { answerLines, readyQuestions } from '../owner-questions/owner-questions.rules.ts';
import {
  findAnsweredRequests,
  findOpenOptions,
  findOwnerQuestions,
  hasMileage,
  type OwnerQuestionRow,
} from '../owner-questions/owner-questions.store.ts';
import { usualPriceBeside } from '../prices/usual-price.service.ts';
import { findWaitingPrices } from '../shops/questions.store.ts';
import { countAgentTime } from '../shift/agent-hours.store.ts';
import type { DeskShop } from '../shops/describe-shops.service.ts';
import { keptPlaceOf } from '../shops/requested-shop.rules.ts';
import { listShops, readFirstShops } from '../shops/shops.service.ts';
import { findLeftDrafts, hasHeld, saveLeftDraft } from './left-drafts.store.ts';
import { endOfWorkSentence } from './end-of-work.rules.ts';
import { findIntervention } from './interventions.store.ts';
import { findPresentStaff, savePresence, type LookedAt } from './presence.store.ts';
import {
  findQueue,
  findRequestedServiceText,
  type JobLine,
  type DeskRequestRow,
} from './requests.store.ts';
import { readWork, type Work } from './work.service.ts';
import { findTextedRequests } from './texted-requests.store.ts';
import { buildScript, recordingNotice, type ScriptLine } from './script.rules.ts';

type ReadDeps = Pick<Deps, 'db' | 'now' | 'config'>;

/** The queue with the counts of all open requests and the colleagues present. */
export async function readQueue({ db, now }: Pick<Deps, 'db' | 'now'>, agentId: string) {
  const at = now();
  const presentSince = before(at, seconds(PRESENCE_SECONDS));
  const [due, counts, present, answered, texted] = await Promise.all([
    findDueCallBacks(db, { now: at, dueBefore: at, presentSince }),
    countQueue(db, at),
    findPresentStaff(db, agentId, presentSince),
    findAnsweredRequests(db, at),
    findTextedRequests(db, at),
  ]);
  const first = [...due.map(({ quote_id }) => quote_id), ...answered, ...texted];
  const [rows, bookings] = await Promise.all([
    findQueue(db, at, [...new Set(first)]),
    counts.openBookings > 0 ? findBookingQueue(db, at) : [],
  ]);
  // Due callbacks are shown to the agent who promised them, or to everyone while that agent is
  // away.
  const notified = listedCallBacks(
    due.filter((each) => each.agent_user_id === agentId || !each.present),
  );
  return {
    rows,
    bookings,
    answered: new Set(answered),
    texted: new Set(texted),
    open: counts.open + counts.openBookings,
    waiting: counts.waiting + counts.waitingBookings,
    present,
    callBacks: notified,
    now: at,
  };
}

export async function reportPresence(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  agentId: string,
  state: { lookedAt: LookedAt | null; onBreak: boolean },
): Promise<void> {
  const at = now();
  const presentSince = before(at, seconds(PRESENCE_SECONDS));
  await savePresence(db, agentId, state, { now: at, presentSince });
  await countAgentTime(db, agentId, state.onBreak ? 'break' : 'waiting', at);
}

export type OpenRequest = Awaited<ReturnType<typeof readOpenRequest>>;

/** The console's data of a held request. The caller has checked who holds it. */
export async function readOpenRequest(
  deps: ReadDeps,
  quoteId: string,
  { shopCount = SHOPS_SHOWN, known }: { shopCount?: number | undefined; known?: Work } = {},
) {
  const { db } = deps;
  const now = deps.now();
  const { request, entered } = known ?? (await readWork(db, quoteId, now));
  // Reads that need nothing of each other run at the same time.
  const [ranked, usualPrice, texts, rest] = await Promise.all([
    readRankedShops(deps, request, { count: shopCount, now }),
    usualPriceBeside(deps, db, request, entered),
    Promise.all([
      findOwnerQuestions(db, quoteId),
      readScriptTexts(db, request),
      findOwnerMessages(db, quoteId),
      findReadyQuestions(db, request),
    ]),
    Promise.all([
      findPhotosOf(db, quoteId),
      findCalls(db, quoteId).then((calls) => withLines(db, 'call_id', calls)),
      findWaitingPrices(db, quoteId),
      findLeftDrafts(db, quoteId),
    ]),
  ]);
  const [questions, scriptTexts, messages, readyQuestions] = texts;
  const [photos, calls, waitingPrices, leftDrafts] = rest;
  const { shops } = ranked;
  return {
    now,
    request,
    shops: ranked.first,
    shopsWithinRadius: shops.length,
    callableShops: shops.filter(({ refusal }) => refusal === null).length,
    photos,
    calls,
    entered,
    usualPrice,
    keptPlace: keptPlaceOf(request, shops, now),
    waitingPrices,
    script: composeScript(deps, request, { ...scriptTexts, shops, questions }),
    messages,
    questions,
    readyQuestions,
    draft: request.draft,
    leftDrafts,
  };
}

async function readRankedShops(
  deps: ReadDeps,
  request: DeskRequestRow,
  shown: { count: number; now: Date },
) {
  const shops = await listShops(deps, deps.db, request);
  return { shops, first: await readFirstShops(deps.db, request, shops, shown) };
}

async function findReadyQuestions(db: Db, request: DeskRequestRow) {
  const [options, isMileageKnown] = await Promise.all([
    findOpenOptions(db, request.id),
    hasMileage(db, request.vehicle_id),
  ]);
  return readyQuestions({
    vehicle: request.vehicle,
    town: `${request.city}, ${request.state_abr}`,
    note: request.note,
    options,
    hasMileage: isMileageKnown,
  });
}

/** Available to supervisors, and to agents who hold or have held the request. */
export async function readRequest(
  deps: ReadDeps,
  reader: Caller,
  quoteId: string,
  shopCount?: number,
): Promise<OpenRequest & { workEnded: string | null }> {
  const [known, hadHeld] = await Promise.all([
    readWork(deps.db, quoteId, deps.now()),
    hasHeld(deps.db, quoteId, reader.userId),
  ]);
  const { request } = known;
  const holds = request.holder_id === reader.userId;
  const worked = holds || hadHeld;
  if (!worked && reader.role !== 'supervisor') throw new AppError('forbidden');
  const ended = worked && (request.closed_at !== null || !holds);
  return {
    ...(await readOpenRequest(deps, quoteId, { shopCount, known })),
    workEnded: ended ? await endOfWork(deps.db, request) : null,
  };
}

/** Who ended an agent's work on a request, and why. */
async function endOfWork(db: Db, request: DeskRequestRow): Promise<string> {
  const intervention = await findIntervention(db, request.id);
  return (
    endOfWorkSentence(request, intervention) ??
    errorTable[request.closed_at ? 'quote_closed' : 'lease_lost'].sentence
  );
}

/** Keeps a draft that arrived after the lease was lost, for the next holder. */
export async function leaveDraft(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  left: { agentId: string; quoteId: string; draft: unknown; typedAt: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const quote = await lockAnyQuote(trx, left.quoteId);
    if (!quote) throw notFound();
    if (quote.closed_at) throw new AppError('quote_closed');
    if (!(await hasHeld(trx, quote.id, left.agentId))) throw new AppError('forbidden');
    const typedAt = left.typedAt > now() ? now() : left.typedAt;
    await saveLeftDraft(trx, { ...left, typedAt });
  });
}

async function readScriptTexts(db: Db, request: DeskRequestRow) {
  const [lines, asked] = await Promise.all([
    findRequestedServiceText(db, request.id),
    findPriceQuestions(db),
  ]);
  return { lines: lines ?? (await catalogLines(db, request)), asked };
}

interface ScriptParts extends Awaited<ReturnType<typeof readScriptTexts>> {
  shops: readonly DeskShop[];
  questions: readonly OwnerQuestionRow[];
}

const composeScript = (
  { config }: ReadDeps,
  request: DeskRequestRow,
  { lines, asked, shops, questions }: ScriptParts,
): ScriptLine[] =>
  buildScript({
    appName: config.APP_NAME,
    jobs: lines.map((line) => ({ ...line, text: fillVehicle(line.text, request.vehicle) })),
    answers: answerLines(questions),
    questions: asked.filter(({ archived }) => !archived),
    recordingNotice: recordingNotice(config, [
      request.state_abr,
      ...shops.map(({ candidate }) => candidate.state_abr),
    ]),
    ourNumber: config.voice.number,
    reference: requestReference(request.id),
  });

/** For requests older than the stored text. The services are named from the current catalog. */
const catalogLines = async (db: Db, { id }: DeskRequestRow): Promise<JobLine[]> =>
  (await findNamedServices(db, await findRequestedServices(db, id))).flatMap((service) =>
    scriptLines(service).map((text) => ({ text, categoryId: service.categoryId })),
  );
