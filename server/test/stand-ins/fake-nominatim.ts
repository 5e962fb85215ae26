import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterFile } from '../after-file.ts';
import { listenOnLoopback } from './loopback.ts';

type Answering = (url: URL, request: IncomingMessage, response: ServerResponse) => void;

export interface FakeNominatim {
  url: string;
  /** Requests so far, as path with query. */
  asked: URL[];
  agents: string[];
  answer(next: Answering): void;
}

/** A local geocoder with configurable responses; by default it finds nothing. */
export async function startFakeNominatim(): Promise<FakeNominatim> {
  const asked: URL[] = [];
  const agents: string[] = [];
  let answering: Answering = (_url, _request, response) => response.end('[]');
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://geocoder.test');
    asked.push(url);
    agents.push(request.headers['user-agent'] ?? '');
    answering(url, request, response);
  });
  const port = await listenOnLoopback(server);
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    agents,
    answer: (next) => void (answering = next),
  };
}

export const answerWith =
  (body: unknown): Answering =>
  (_url, _request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
