import { setTimeout as pause } from 'node:timers/promises';

export interface Owner {
  id: string;
  email: string;
  token: string;
}

const PASSWORD = 'Tire+Iron42';

/** Sends JSON as the web app does, from its own address where the server trusts us. */
export const post = (url: string, body: object, source = '10.9.0.1'): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-for': source,
    },
    body: JSON.stringify(body),
  });

async function postGood(url: string, body: object, source?: string) {
  const answer = await post(url, body, source);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return JSON.parse(text || 'null');
}

/** Signs up in a demo. The account is not confirmed yet. */
export async function register(site: string, name: string, source?: string) {
  const email = `${name}-${Date.now()}@people.test`;
  const body = { first_name: 'Pat', last_name: 'Rivera', email, password: PASSWORD };
  const { verify } = await postGood(
    `${site}/api/v2/servicechek/users/register`,
    { ...body, agree_to_tos: true },
    source,
  );
  return { email, verify };
}

/** Signs up, confirms with the code from the demo's inbox, and logs in. */
export async function signUpOwner(site: string, name: string, source?: string): Promise<Owner> {
  const { email, verify } = await register(site, name, source);
  const code = await mailedCode(site, email);
  await postGood(`${site}/api/v2/servicechek/users/verify`, { code, verify }, source);
  const user = { email, password: PASSWORD };
  const session = await postGood(`${site}/api/v2/users/sign_in`, { user }, source);
  return { id: session.authenticatable_id, email, token: session.token };
}

async function mailedCode(site: string, email: string): Promise<string> {
  for (;;) {
    const [mail] = await (await fetch(`${site}/dev/inbox.json?to=${email}`)).json();
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    if (code) return code;
    await pause(200);
  }
}
