import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

/** A fake of our server for tests. A call without a configured response fails the test. */
export const answers = setupServer();

/** A recorded call. */
interface Seen {
  body: unknown;
  headers: Headers;
  url: URL;
}

type Reply = JsonBodyType | Response;

/** Answers one route whenever it is called; returns the recorded calls. */
export function answer(
  route: string,
  reply: Reply | ((seen: Seen) => Reply | Promise<Reply>),
  status = 200,
): Seen[] {
  const [method = 'GET', path = ''] = route.split(' ');
  const calls: Seen[] = [];
  answers.use(
    http.all(`*${path.replace(/\{(\w+)\}/g, ':$1')}`, async ({ request }) => {
      if (request.method !== method) return undefined;
      // A form's body can't be read here.
      const isForm = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
      const text = isForm ? '' : await request.text();
      const seen = {
        body: text ? JSON.parse(text) : undefined,
        headers: request.headers,
        url: new URL(request.url),
      };
      calls.push(seen);
      const given = typeof reply === 'function' ? await reply(seen) : reply;
      return given instanceof Response ? given : HttpResponse.json(given, { status });
    }),
  );
  return calls;
}

/** A refusal in the server's format. */
export const refusal = (
  status: number,
  code: string,
  error: string,
  more: object = {},
  headers: Record<string, string> = {},
): Response => HttpResponse.json({ error, code, ...more }, { status, headers });
