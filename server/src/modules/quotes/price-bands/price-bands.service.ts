import { NOT_SURE } from '@fourbay/contract/service-catalog/service-catalog';
import type { Db, Deps } from '../../../deps.ts';
import { together } from '../../../platform/database/pipeline.ts';
import { invalid, notFound } from '../../../platform/http/app-error.ts';
import { findOwnVehicle } from '../../garage/index.ts';
import {
  validateServices,
  type RequestedService,
  type NamedService,
} from '../../service-catalog/index.ts';
import { describeAsked, widenings, type AskedService } from './answers.rules.ts';
import { bandOf, containsLeftOutPrice, type Band } from './price-bands.rules.ts';
import {
  findAskedServices,
  findJoinedObservations,
  findNewestObservations,
  findObservations,
  findQuoteSubject,
  type PriceSubject,
} from './observations.store.ts';

export interface NamedBand {
  /** `quote`, or `request` before there is one. */
  id: 'quote' | 'request';
  band: Band;
  /** The band of each service, if there are too few prices for all of them together. */
  each: { service: AskedService; band: Band }[];
}

interface PriceBandInput {
  user_vehicle_id?: string | undefined;
  services?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** The band for services before they are requested. */
export async function bandForRequest(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  { user_vehicle_id, services, latitude, longitude }: PriceBandInput,
): Promise<NamedBand[]> {
  if (!user_vehicle_id || !services)
    throw invalid({
      [user_vehicle_id ? 'services' : 'user_vehicle_id']: 'is required without a quote_id',
    });
  const vehicle = await findOwnVehicle(db, userId, user_vehicle_id);
  if (!vehicle) throw notFound();
  const serviceKey = serviceKeyOf(await validateServices(db, parseServices(services)));
  const place = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  return [
    { id: 'request', ...(await bandsFor(db, { ...vehicle, serviceKey, place }, now(), null)) },
  ];
}

/** The band of a whole job, or of each service if the whole job has too few prices. */
async function bandsFor(
  db: Db,
  subject: PriceSubject,
  now: Date,
  quoteId: string | null,
): Promise<Omit<NamedBand, 'id'>> {
  const { band, services } = await bandOfJob(db, subject, now, quoteId);
  if (band.range || services.length < 2) return { band, each: [] };
  const keys = subject.serviceKey.split('+');
  const each = [];
  for (const [at, service] of services.entries()) {
    const alone = { ...subject, serviceKey: keys[at] ?? '' };
    const exact = bandOf(withoutQuote(await findObservations(db, alone, now), quoteId), subject);
    each.push({
      service,
      band: await widened(db, { subject: alone, service, exact, now, quoteId }),
    });
  }
  return { band, each };
}

/** The band of a whole job. For a single service, it may also count prices with other answers. */
async function bandOfJob(
  db: Db,
  subject: PriceSubject,
  now: Date,
  quoteId: string | null,
): Promise<{ band: Band; services: AskedService[] }> {
  const [prices, services] = await together(
    db,
    (all) => findObservations(all, subject, now),
    async (all) => (subject.serviceKey === '' ? [] : findAskedServices(all, subject.serviceKey)),
  );
  const exact = bandOf(withoutQuote(prices, quoteId), subject);
  const [only, ...others] = services;
  if (!only || others.length > 0) return { band: exact, services };
  return { band: await widened(db, { subject, service: only, exact, now, quoteId }), services };
}

const withoutQuote = <Price extends { quoteId: string | null }>(
  prices: readonly Price[],
  quoteId: string | null,
): Price[] => prices.filter((price) => quoteId === null || price.quoteId !== quoteId);

interface Widening {
  subject: PriceSubject;
  service: AskedService;
  exact: Band;
  now: Date;
  /** Leaves out the quote's own prices. */
  quoteId: string | null;
}

/** The band of one service with its exact answers, or else with fewer of them. */
async function widened(db: Db, { subject, service, exact, now, quoteId }: Widening): Promise<Band> {
  if (exact.range) return exact;
  const services = service.categoryId;
  const found = await findJoinedObservations(db, { ...subject, services }, now);
  const prices = withoutQuote(found, quoteId);
  for (const asked of widenings(service)) {
    const alike = prices.filter(({ choiceIds }) =>
      asked.choiceIds.every((id) => choiceIds.includes(id)),
    );
    const band = bandOf(alike, subject, describeAsked(service, asked));
    if (band.range) return band;
  }
  return exact;
}

/** The band of a quote's whole job, without the quote's own prices. */
export const wholeBandOf = async (
  { db, now }: { db: Db } & Pick<Deps, 'now'>,
  subject: PriceSubject,
  quoteId: string,
): Promise<Band> => (await bandOfJob(db, subject, now(), quoteId)).band;

/** The usual cost of a quote's job, without the quote's own prices. */
export async function bandOfQuote(
  { db, now }: { db: Db } & Pick<Deps, 'now'>,
  userId: string,
  quoteId: string,
): Promise<NamedBand[]> {
  const subject = await findQuoteSubject(db, userId, quoteId);
  if (!subject) throw notFound();
  return [{ id: 'quote', ...(await bandsFor(db, subject, now(), quoteId)) }];
}

/** `3:11-42.12-50,7` */
function parseServices(text: string): RequestedService[] {
  return text.split(',').map((service) => {
    const [category = '', sets] = service.split(':');
    return {
      category: { id: category },
      optionChoices: (sets ? sets.split('.') : []).map((set) => {
        const [option = '', choice = ''] = set.split('-');
        return { category_option: { id: option }, category_option_choice: { id: choice } };
      }),
    };
  });
}

const byNumber = (a: string, b: string): number => Number(a) - Number(b);

/** The same text as the one that the database's `service_key_of` returns for a stored quote. */
function serviceKeyOf(services: readonly NamedService[]): string {
  return services
    .toSorted((a, b) => byNumber(a.categoryId, b.categoryId))
    .map(({ categoryId, choices }) => {
      const chosen = choices
        .filter(({ choiceSlug }) => choiceSlug !== NOT_SURE)
        .map(({ choiceId }) => choiceId);
      return chosen.length > 0
        ? `${categoryId}(${chosen.toSorted(byNumber).join(',')})`
        : categoryId;
    })
    .join('+');
}

const MAX_CHECKED = 500;

interface BandsCheck {
  prices: number;
  judged: number;
  held: number;
  demo: boolean;
}

/**
 * Leave-one-out test: counts how often the band of the other prices contains the price left out.
 * Uses the demo's prices when there are no real ones.
 */
export async function checkBands({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<BandsCheck> {
  const real = await findNewestObservations(db, MAX_CHECKED, false);
  const rows = real.length > 0 ? real : await findNewestObservations(db, MAX_CHECKED, true);
  const checked: BandsCheck = { prices: rows.length, judged: 0, held: 0, demo: real.length === 0 };
  for (const row of rows) {
    const vehicle = {
      modelId: row.vehicle_model_id,
      makeId: row.make_id,
      year: row.vehicle_year,
      priceClass: row.price_class,
    };
    const others = (
      await findObservations(db, { ...vehicle, serviceKey: row.service_key, place: null }, now())
    ).filter(({ id }) => id !== row.id);
    const held = containsLeftOutPrice(others, {
      ...vehicle,
      cents: row.total_cents,
      quoteId: row.quote_id,
    });
    if (held !== null) checked.judged += 1;
    if (held) checked.held += 1;
  }
  return checked;
}
