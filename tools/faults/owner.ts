import { AUSTIN } from '../../e2e/browser/towns.ts';
import { findCivic, type ApiClient } from '../../e2e/browser/api-client.ts';
import { createPerson } from '../../e2e/browser/people.ts';
import type { SmtpPeer } from '../../server/test/stand-ins/smtp-peer.ts';

/** Signed up, with a vehicle. */
export interface Owner {
  call: ApiClient;
  token: string;
  vehicleId: string;
  brakesId: string;
}

const API = '/api/v2/';
const CODE_ARRIVES_WITHIN_MS = 30_000;

export const headersOf = (token?: string): Record<string, string> => ({
  'x-requested-with': 'XMLHttpRequest',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

const clientOf =
  (origin: string, token?: string): ApiClient =>
  async (method, path, body) => {
    const reply = await fetch(`${origin}${API}${path}`, {
      method,
      headers: {
        ...headersOf(token),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
    return JSON.parse(text || 'null');
  };

export async function createOwner(origin: string, smtp: SmtpPeer): Promise<Owner> {
  const { email, password } = createPerson();
  const anonymous = clientOf(origin);
  const { verify } = await anonymous('POST', 'servicechek/users/register', {
    first_name: 'Pat',
    last_name: 'Rivera',
    email,
    password,
    agree_to_tos: true,
  });
  await anonymous('POST', 'servicechek/users/verify', {
    code: await mailedCode(smtp, email),
    verify,
  });
  const { token } = await anonymous('POST', 'users/sign_in', { user: { email, password } });
  const call = clientOf(origin, token);
  const vehicle = await call('POST', 'servicechek/user_vehicles', {
    servicechek_user_vehicle: await findCivic(call),
  });
  const categories = await call('GET', 'servicechek/categories?items=1000');
  const brakes = categories.data.find(({ attributes }) => /brake/i.test(String(attributes.name)));
  return { call, token, vehicleId: vehicle.data.id, brakesId: brakes?.id ?? '' };
}

async function mailedCode({ received }: SmtpPeer, email: string): Promise<string> {
  const end = performance.now() + CODE_ARRIVES_WITHIN_MS;
  while (performance.now() < end) {
    const mail = received.find(({ to }) => to.includes(email));
    const code =
      mail &&
      /\b\d{6}\b/.exec(
        mail.raw
          .split(/\r?\n\r?\n/)
          .slice(1)
          .join('\n'),
      )?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${email}`);
}

/** The body of a request for brakes at this owner's vehicle. */
export const brakesRequest = ({ vehicleId, brakesId }: Owner): object => ({
  servicechek_user_quote: {
    user_vehicle_id: vehicleId,
    services: [{ category: { id: brakesId } }],
    user_address: AUSTIN,
    radius: 5,
  },
});
