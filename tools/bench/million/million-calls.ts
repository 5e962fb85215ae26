// The most frequent calls of owners and staff, on a million quotes.
import { z } from 'zod';
import { entityTagOf, sendRequest } from '../setup/load.ts';
import { MILLION, staffTokenOf } from './million-data.ts';
import { newQuote, readService, type RequestedService } from '../setup/new-quote.ts';
import { tokenOf } from '../setup/quote-data.ts';

const NS = '/api/v2/servicechek';
const CONSOLE = '/api/v2/console';
const DAY_MS = 86_400_000;

export interface Call {
  name: string;
  token: (at: number) => string | undefined;
  path: (at: number) => string;
  method?: 'POST';
  body?: (at: number) => object;
  /** The expected status; 200 by default. */
  status?: number;
  headers?: (at: number) => Record<string, string>;
  /** Prepares what the calls need, once before all of them. */
  prepare?: (server: { port: number; url: string }) => Promise<void>;
}

const ownerAt = (at: number): number => ((at * 3_571) % MILLION.owners) + 1;
const quoteAt = (at: number): number => ((at * 30_011) % (MILLION.quotes - MILLION.open)) + 1;
const ownerOfQuote = (quote: number): number => ((quote * 7_919) % MILLION.owners) + 1;
const byOwner = (at: number): string => tokenOf(ownerAt(at));
const byAgent = (at: number): string => staffTokenOf(1 + (at % MILLION.agents));
const bySupervisor = (): string => staffTokenOf(0);
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** ETags of polled quotes, by the quote's index. */
const versions = new Map<number, string>();

async function readVersions({ port }: { port: number }): Promise<void> {
  for (let at = 0; at < 20; at += 1) {
    const quote = quoteAt(at);
    const answer = await sendRequest(port, {
      method: 'GET',
      path: `${NS}/user_quote_prices/quote_prices_for_quote?quote_id=${quote}`,
      headers: { authorization: `Bearer ${tokenOf(ownerOfQuote(quote))}` },
    });
    versions.set(at, entityTagOf(quote, answer));
  }
}

const heldRequest = z.object({ id: z.string() });

/** Requests held by agents, by the agent's index. */
const held: string[] = [];

/** Every agent claims a request, under a lease of three minutes. */
async function holdRequests({ port }: { port: number }): Promise<void> {
  for (let agent = 1; agent <= 10; agent += 1) {
    const { status, body } = await sendRequest(port, {
      method: 'POST',
      path: `${CONSOLE}/next`,
      headers: { authorization: `Bearer ${staffTokenOf(agent)}`, 'x-requested-with': 'bench' },
      body: '{}',
    });
    if (status !== 200) throw new Error(`no request for agent ${agent}: ${status} ${body}`);
    held[agent] = heldRequest.parse(JSON.parse(body)).id;
  }
}

/** Values for new requests. */
let service: RequestedService | undefined;

const holderAt = (at: number): number => 1 + (at % 10);

export const CALLS: readonly Call[] = [
  { name: 'list my quotes', token: byOwner, path: () => `${NS}/user_quotes` },
  { name: 'garage', token: byOwner, path: () => `${NS}/user_garages` },
  {
    name: 'prices of a quote',
    token: (at) => tokenOf(ownerOfQuote(quoteAt(at))),
    path: (at) => `${NS}/user_quote_prices/quote_prices_for_quote?quote_id=${quoteAt(at)}`,
  },
  {
    name: 'unchanged poll',
    token: (at) => tokenOf(ownerOfQuote(quoteAt(at % 20))),
    path: (at) => `${NS}/user_quote_prices/quote_prices_for_quote?quote_id=${quoteAt(at % 20)}`,
    headers: (at) => ({ 'if-none-match': versions.get(at % 20) ?? '' }),
    status: 304,
    prepare: readVersions,
  },
  {
    name: 'create a quote',
    token: byOwner,
    method: 'POST',
    path: () => `${NS}/user_quotes`,
    headers: (at) => ({ 'idempotency-key': `bench-${Date.now()}-${at}` }),
    body: (at) => (service ? newQuote(ownerAt(at), service) : {}),
    status: 201,
    prepare: async ({ url }) => void (service = await readService(url)),
  },
  {
    name: 'nearest shops',
    token: () => undefined,
    path: (at) =>
      `/api/v2/service_providers/search?latitude=${30 + (at % 12)}&longitude=${-98 + (at % 7)}`,
  },
  {
    name: 'shops by name',
    token: () => undefined,
    path: (at) =>
      '/api/v2/service_providers/search?latitude=39&longitude=-98&query[name_cont]=' +
      ['Austin', 'Tire', 'Lube', 'Boise', 'Garage', 'Denver'][at % 6],
  },
  { name: 'landing configuration', token: () => undefined, path: () => '/api/v2/config' },
  {
    name: 'held request',
    token: (at) => staffTokenOf(holderAt(at)),
    path: (at) => `${CONSOLE}/requests/${held[holderAt(at)]}`,
    prepare: holdRequests,
  },
  { name: 'queue', token: byAgent, path: () => `${CONSOLE}/queue` },
  { name: 'board', token: bySupervisor, path: () => `${CONSOLE}/board` },
  { name: 'an agent’s own prices', token: byAgent, path: () => `${CONSOLE}/prices` },
  { name: 'trail', token: bySupervisor, path: () => `${CONSOLE}/staff_actions` },
  {
    name: 'a shop’s history',
    token: bySupervisor,
    path: (at) =>
      `${CONSOLE}/staff_actions?query[service_provider_id_eq]=${1 + ((at * 7_919) % MILLION.shops)}`,
  },
  {
    name: 'a request’s history',
    token: bySupervisor,
    path: (at) => `${CONSOLE}/staff_actions?query[quote_id_eq]=${quoteAt(at)}`,
  },
  {
    name: 'people by part of their address',
    token: bySupervisor,
    path: (at) => `${CONSOLE}/users?query[email_cont]=owner${ownerAt(at)}`,
  },
  {
    name: 'people by a common name',
    token: bySupervisor,
    path: () => `${CONSOLE}/users?query[email_cont]=bench.example`,
  },
  {
    name: 'shops for staff, by name',
    token: bySupervisor,
    path: (at) =>
      `${CONSOLE}/shops?query[name_cont]=${['Austin', 'Tire', 'Lube', 'Boise', 'Garage'][at % 5]}`,
  },
  { name: 'people', token: bySupervisor, path: () => `${CONSOLE}/users` },
  { name: 'payments', token: bySupervisor, path: () => `${CONSOLE}/payments` },
  { name: 're-calls done', token: bySupervisor, path: () => `${CONSOLE}/recalls?done=yes` },
  {
    name: 'metrics for a week by agent',
    token: bySupervisor,
    path: () => `${CONSOLE}/metrics?by=agent`,
  },
  {
    name: 'metrics for a year',
    token: bySupervisor,
    path: () => `${CONSOLE}/metrics?by=all&from=${dayBefore(364)}&to=${dayBefore(0)}`,
  },
  {
    name: 'metrics for a year by agent',
    token: bySupervisor,
    path: () => `${CONSOLE}/metrics?by=agent&from=${dayBefore(364)}&to=${dayBefore(0)}`,
  },
  {
    name: 'download of a user’s data',
    token: byOwner,
    path: (at) => `/api/v2/users/${ownerAt(at)}/export`,
  },
];
