import { createServer } from 'node:http';
import { afterFile } from '../after-file.ts';
import { listenOnLoopback } from './loopback.ts';

/** A campaign as NHTSA's service writes it. */
export const campaignOf = (number: string, given: Record<string, unknown> = {}) => ({
  Manufacturer: 'Test Motors',
  NHTSACampaignNumber: number,
  parkIt: false,
  parkOutSide: false,
  overTheAirUpdate: false,
  ReportReceivedDate: '23/08/2024',
  Component: 'AIR BAGS:FRONTAL',
  Summary: 'The air bag may open too late.',
  Consequence: 'A late air bag protects less.',
  Remedy: 'Dealers will replace the air bag, free of charge.',
  ...given,
});

export interface FakeNhtsa {
  url: string;
  /** Requests so far. */
  asked: URL[];
  /** The campaigns of a model, by its make, model, and year as the service spells them. */
  lists: Map<string, object[]>;
  /** The status of every answer while it is down. */
  setDown(status: number | undefined): void;
}

/**
 * NHTSA's recall service as it behaves: 400 for a model without recalls or with another spelling,
 * names without regard to case, and a list of models with recalls.
 */
export async function startFakeNhtsa(): Promise<FakeNhtsa> {
  const asked: URL[] = [];
  const lists = new Map<string, object[]>();
  let down: number | undefined;
  const answer = (url: URL): [status: number, results: object[]] => {
    const of = (name: string): string => url.searchParams.get(name) ?? '';
    if (down !== undefined) return [down, []];
    if (url.pathname === '/products/vehicle/models') {
      const [make, year] = [of('make').toUpperCase(), of('modelYear')];
      const keys = [...lists.keys()].map((key) => key.split('|'));
      const models = keys.filter((key) => key[0] === make && key[2] === year);
      return [200, models.map(([, model]) => ({ modelYear: year, make, model }))];
    }
    if (url.pathname !== '/recalls/recallsByVehicle') return [404, []];
    const key = [of('make').toUpperCase(), of('model').toUpperCase(), of('modelYear')].join('|');
    const results = lists.get(key);
    return results ? [200, results] : [400, []];
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://nhtsa.test');
    asked.push(url);
    const [status, results] = answer(url);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ Count: results.length, Message: 'Results returned successfully', results }),
    );
  });
  const port = await listenOnLoopback(server);
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    lists,
    setDown: (status) => void (down = status),
  };
}
