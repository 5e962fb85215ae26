import { type APIRequestContext, expect } from '@playwright/test';

const ARRIVES_WITHIN_MS = 15_000;

/** Polls the demo's inbox, newest e-mail first, until `find` finds a match in an e-mail's text. */
async function findInMail(
  request: APIRequestContext,
  email: string,
  find: (texts: string[]) => string | undefined,
): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const reply = await request.get('/dev/inbox.json', { params: { to: email } });
    const mails: { text: string }[] = await reply.json();
    found = find(mails.map(({ text }) => text));
    expect(found).toBeDefined();
  }).toPass({ timeout: ARRIVES_WITHIN_MS });
  return found ?? '';
}

/** The six-digit code of the newest e-mail to an address. */
export const findMailedCode = (request: APIRequestContext, email: string): Promise<string> =>
  findInMail(request, email, ([newest = '']) => /\b\d{6}\b/.exec(newest)?.[0]);

/**
 * The URL behind a labeled button of the newest e-mail that has it. E-mails queued at the same
 * moment may leave in any order, so `about` is text that the wanted one contains.
 */
export function findMailedLink(
  request: APIRequestContext,
  email: string,
  label: string,
  about = '',
): Promise<string> {
  const link = new RegExp(`^${label}:\\n(\\S+)$`, 'm');
  return findInMail(request, email, (texts) =>
    texts
      .filter((text) => text.includes(about))
      .map((text) => link.exec(text)?.[1])
      .find((found) => found !== undefined),
  );
}
