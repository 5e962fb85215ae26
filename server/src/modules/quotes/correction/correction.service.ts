import { MAX_DESK_NOTE, MAX_DESK_NOTES } from '@fourbay/contract/quotes/owner-question-limits';
import type { QuotePlace } from '@fourbay/contract/quotes/quote-location';
import type { Updateable } from 'kysely';
import type { Deps, Trx } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';
import { AppError, invalid, notFound } from '../../../platform/http/app-error.ts';
import { countAttempt } from '../../../platform/security/rate-limit.ts';
import { hours as hoursOf } from '../../../platform/values/clock.ts';
import { findOwnVehicle } from '../../garage/index.ts';
import { insertingOneTimeAddress, resolvePlace, type ResolvedPlace } from '../../places/index.ts';
import { validateServices } from '../../service-catalog/index.ts';
import { addCallableMinutes } from '../../shops/index.ts';
import { applyChange, requireOwnQuote, type Actor } from '../lifecycle/change.service.ts';
import { QUOTE_CLOCK, type ClockStep } from '../lifecycle/deadlines.service.ts';
import { deadlinesFrom, isOpen } from '../lifecycle/lifecycle.rules.ts';
import { findPlaceOfQuote } from '../lifecycle/moved-deadlines.store.ts';
import type { StoredQuote } from '../lifecycle/quotes.store.ts';
import { ASK_SHOPS } from '../lifecycle/start.service.ts';
import { replacePhotos } from '../photos/photos.service.ts';
import { findCallableHours } from '../request/callable-shops.service.ts';
import { maskContacts } from '../request/note.rules.ts';
import {
  findMessages,
  findRequestedServices,
  hasBegun,
  insertMessage,
} from './correction.store.ts';

/** The job by which the desk looks for the shops of a corrected request again. */
export const QUOTE_CORRECTED = 'quote-corrected';

type CorrectionDeps = Pick<
  Deps,
  'db' | 'now' | 'live' | 'jobs' | 'config' | 'log' | 'geocoder' | 'images'
>;

export interface Correction {
  user_vehicle_id?: string | undefined;
  user_address?: QuotePlace | undefined;
  radius?: number | undefined;
  note?: string | undefined;
  photo_ids?: string[] | undefined;
  /** Refuses a correction that would become a message. */
  before_first_call?: boolean | undefined;
}

type Fields = Updateable<Schema['user_quotes']>;

const CORRECTIONS_AN_HOUR = 20;

/**
 * Corrects a request that no shop knows yet. Nothing is spent again. After the first call, only a note is
 * accepted, as a message to the agents.
 */
export async function correctQuote(
  deps: CorrectionDeps,
  userId: string,
  id: string,
  correction: Correction,
): Promise<void> {
  const limit = { bucket: `correction:${userId}`, max: CORRECTIONS_AN_HOUR, windowMs: hoursOf(1) };
  await countAttempt(deps.db, [limit], deps.now());
  // May call the geocoder, which must not happen inside a transaction.
  const place =
    correction.user_address && (await resolvePlace(deps, userId, correction.user_address));
  await deps.db.transaction().execute(async (trx) => {
    const quote = await requireOwnQuote(trx, userId, id);
    if (!isOpen(quote.status)) throw new AppError('quote_closed');
    if (await hasBegun(trx, id)) await sendMessage(deps, trx, quote, correction);
    else await applyCorrection(deps, trx, quote, correction, place);
  });
}

const ownerOf = ({ user_id }: StoredQuote): Actor => ({ kind: 'owner', userId: user_id });

async function sendMessage(
  deps: CorrectionDeps,
  trx: Trx,
  quote: StoredQuote,
  { note, before_first_call: isCorrection = false, ...others }: Correction,
): Promise<void> {
  if (isCorrection || Object.values(others).some((value) => value !== undefined))
    throw new AppError('conflict', {
      sentence:
        'We’re already asking shops, so the request can’t be changed anymore. Send the agent a ' +
        'note instead.',
    });
  const text = maskContacts(note ?? '');
  if (text === '') throw invalid({ note: 'is required' });
  if (text.length > MAX_DESK_NOTE)
    throw invalid({ note: `can have at most ${MAX_DESK_NOTE} characters` });
  const sent = await findMessages(trx, quote.id);
  // The same note again is a repeated request.
  if (sent.at(-1)?.text === text) return;
  if (sent.length >= MAX_DESK_NOTES)
    throw new AppError('conflict', {
      sentence: `You sent ${MAX_DESK_NOTES} notes about this request, which is the limit.`,
    });
  await insertMessage(trx, { quote_id: quote.id, text, sent_at: deps.now() });
  await applyChange(deps, trx, quote, ownerOf(quote), { event: 'note_sent' });
}

async function applyCorrection(
  deps: CorrectionDeps,
  trx: Trx,
  quote: StoredQuote,
  correction: Correction,
  place: ResolvedPlace | undefined,
): Promise<void> {
  const photosChanged =
    correction.photo_ids !== undefined &&
    (await replacePhotos(deps, trx, {
      userId: quote.user_id,
      quoteId: quote.id,
      photoIds: correction.photo_ids,
    }));
  const clock = await newClock(deps, trx, quote, { place, radius: correction.radius });
  const fields: Fields = {
    ...(await newVehicle(trx, quote, correction.user_vehicle_id)),
    ...newNote(quote, correction.note),
    ...clock,
  };
  if (Object.keys(fields).length === 0 && !photosChanged) return;
  await applyChange(deps, trx, quote, ownerOf(quote), { event: 'corrected', fields });
  await deps.jobs.enqueue(trx, QUOTE_CORRECTED, { quoteId: quote.id });
  if (clock && deps.config.ASK_BY_LINK)
    await deps.jobs.enqueue(trx, ASK_SHOPS, { quoteId: quote.id }, { key: quote.id });
}

/** Another vehicle of the owner. The requested services have to fit it. */
async function newVehicle(
  trx: Trx,
  quote: StoredQuote,
  vehicleId: string | undefined,
): Promise<Fields> {
  if (vehicleId === undefined || vehicleId === quote.user_vehicle_id) return {};
  const vehicle = await findOwnVehicle(trx, quote.user_id, vehicleId);
  if (!vehicle || vehicle.archived) throw notFound();
  await validateServices(trx, await findRequestedServices(trx, quote.id), vehicle.fit);
  return { user_vehicle_id: vehicle.id };
}

function newNote(quote: StoredQuote, note: string | undefined): Fields {
  const masked = note === undefined ? quote.note : maskContacts(note);
  return masked === quote.note ? {} : { note: masked };
}

/**
 * The new place and radius, with the deadlines that follow from the shops there. They count from now, but
 * a request that is late already stays late, because its quote was given back.
 */
async function newClock(
  deps: CorrectionDeps,
  trx: Trx,
  quote: StoredQuote,
  {
    place,
    radius = quote.radius,
  }: { place: ResolvedPlace | undefined; radius?: number | undefined },
): Promise<Fields | undefined> {
  if (!place && radius === quote.radius) return undefined;
  const now = deps.now();
  const around = place ?? (await findPlaceOfQuote(trx, quote.user_address_id));
  const hours = await findCallableHours(deps, trx, around, radius);
  const { targetAt, limitAt, closesAt } = deadlinesFrom(
    (count) => addCallableMinutes(hours, now, count),
    now,
  );
  const late = quote.status === 'delayed';
  const moved = late
    ? { closes_at: closesAt }
    : { target_at: targetAt, expected_at: targetAt, limit_at: limitAt, closes_at: closesAt };
  await planSteps(deps, trx, quote.id, [
    ...(late
      ? []
      : ([
          ['target', targetAt],
          ['limit', limitAt],
        ] satisfies [ClockStep, Date][])),
    ['closing', closesAt],
  ]);
  const address = place && (await insertAddress(trx, quote, place, now));
  return { ...moved, radius, ...(address ? { user_address_id: address } : {}) };
}

const insertAddress = async (
  trx: Trx,
  { user_id }: StoredQuote,
  place: ResolvedPlace,
  now: Date,
): Promise<string> =>
  (await insertingOneTimeAddress(trx, user_id, place, now).executeTakeFirstOrThrow()).id;

/** Earlier jobs find that their deadline has moved, and do nothing. */
const planSteps = (
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  quoteId: string,
  steps: readonly [ClockStep, Date][],
): Promise<void> =>
  jobs.enqueueEach(
    trx,
    QUOTE_CLOCK,
    steps.map(([step, at]) => ({ data: { quoteId, step }, at })),
  );
