import { isInCalendar } from '@fourbay/contract/wire/patterns';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { readJson } from '../platform/http/read-json.ts';
import type { RecallCampaign, RecallQuery, RecallSource } from './recall-source.ts';

interface Options {
  /** The service's base URL. No other host is called. */
  url: string;
  userAgent: string;
  /** Waits between requests. Tests replace it. */
  wait?: (ms: number) => Promise<unknown>;
  timeoutMs?: number;
}

/** NHTSA publishes no limit, so we stay far below what a person's browser would send. */
const PAUSE_MS = 1_000;
const TIMEOUT_MS = 10_000;
/** The longest lists known have some 60 campaigns of about 2 kB. */
const MAX_BYTES = 1024 * 1024;

const words = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').trim());
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
const campaignsReply = z.object({
  results: z.array(
    z.object({
      NHTSACampaignNumber: z.string().regex(/^[\w-]{1,20}$/),
      Component: words,
      Summary: words,
      Consequence: words,
      Remedy: words,
      ReportReceivedDate: words,
      parkIt: flag,
      parkOutSide: flag,
      overTheAirUpdate: flag,
    }),
  ),
});
const modelsReply = z.object({ results: z.array(z.object({ model: z.string() })) });

/**
 * NHTSA's public recall service (https://www.nhtsa.gov/nhtsa-datasets-and-apis). It answers 400 for
 * a model it doesn't know. Then its list of models is searched for another spelling of the name.
 */
export function createNhtsaRecalls(options: Options): RecallSource {
  const ask = createPacedFetch(options);
  return {
    invented: false,
    async find(vehicle) {
      const found = await ask('recalls/recallsByVehicle', campaignParameters(vehicle));
      if (found !== undefined) return readCampaigns(found);
      const spelling = await findSpelling(ask, vehicle);
      if (spelling === undefined) return undefined;
      const again = campaignParameters({ ...vehicle, model: spelling });
      return readCampaigns(await ask('recalls/recallsByVehicle', again));
    },
  };
}

type Ask = (path: string, parameters: Record<string, string>) => Promise<unknown>;

const campaignParameters = ({ make, model, year }: RecallQuery) => ({
  make,
  model,
  modelYear: String(year),
});

/** The service's spelling of the name, such as `MUSTANG MACH E` for `Mustang Mach-E`. */
async function findSpelling(
  ask: Ask,
  { make, model, year }: RecallQuery,
): Promise<string | undefined> {
  const reply = await ask('products/vehicle/models', {
    modelYear: String(year),
    make,
    issueType: 'r',
  });
  if (reply === undefined) return undefined;
  return modelsReply
    .parse(reply)
    .results.map((listed) => listed.model)
    .find((name) => name !== model && plainName(name) === plainName(model));
}

const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function readCampaigns(reply: unknown): RecallCampaign[] | undefined {
  if (reply === undefined) return undefined;
  const campaigns = campaignsReply.parse(reply).results.map((result) => ({
    campaign: result.NHTSACampaignNumber,
    component: result.Component,
    summary: result.Summary,
    consequence: result.Consequence,
    remedy: result.Remedy,
    reportedOn: readReportDate(result.ReportReceivedDate),
    parkIt: result.parkIt,
    parkOutside: result.parkOutSide,
    overTheAir: result.overTheAirUpdate,
  }));
  // The service repeats a campaign that covers several kinds of a model.
  return [...new Map(campaigns.map((one) => [one.campaign, one])).values()];
}

/** `23/08/2024`, day first, as the service writes it. Anything else is unknown. */
function readReportDate(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const written = `${year}-${month}-${day}`;
  return isInCalendar(written) ? written : null;
}

/** One request at a time, a second apart. Undefined for a 400. */
function createPacedFetch({ url, userAgent, wait = pause, timeoutMs = TIMEOUT_MS }: Options): Ask {
  let turn: Promise<unknown> = Promise.resolve();
  return (path, parameters) => {
    const request = new URL(path, url.endsWith('/') ? url : `${url}/`);
    request.search = new URLSearchParams(parameters).toString();
    const reply = turn.then(() => fetchReply(request, userAgent, timeoutMs));
    turn = reply.then(
      () => wait(PAUSE_MS),
      () => wait(PAUSE_MS),
    );
    return reply;
  };
}

async function fetchReply(url: URL, userAgent: string, timeoutMs: number): Promise<unknown> {
  const response = await fetch(url, {
    redirect: 'error',
    headers: { accept: 'application/json', 'user-agent': userAgent },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return readJson(response, MAX_BYTES);
  await response.body?.cancel();
  if (response.status === 400) return undefined;
  throw new Error(`NHTSA answered ${response.status}`);
}
