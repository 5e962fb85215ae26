import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { findMailedCode } from './inbox.ts';
import type { Person } from './people.ts';
import { recordSecret } from './recorded-secrets.ts';

export interface Resource<A = Record<string, unknown>> {
  id: string;
  attributes: A;
}

export type ApiClient = <A = Record<string, unknown>>(
  method: string,
  path: string,
  body?: object,
) => Promise<Reply<A>>;

/** The parts of a response body that journeys read. */
interface Reply<A> {
  data: Resource<A>[] & Resource<A>;
  meta: { count: number; status: string };
  token: string;
  authenticatable_id: string;
  verify: string;
  secret: string;
  url: string;
}

/** Each visitor has its own address, because rate limits count per address. */
export const createSource = (): string =>
  `10.${[randomInt(256), randomInt(256), randomInt(256)].join('.')}`;

/** Calls the documented API over HTTP, as any client would; throws on a refusal. */
export function createApiClient(
  request: APIRequestContext,
  token?: string,
  source?: string,
): ApiClient {
  return async (method, path, body) => {
    const headers = {
      'x-requested-with': 'XMLHttpRequest',
      ...(source ? { 'x-forwarded-for': source } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const reply = await request.fetch(`/api/v2/${path}`, {
      method,
      headers,
      ...(body ? { data: body } : {}),
    });
    const text = await reply.text();
    expect(reply.ok(), `${method} ${path}: ${reply.status()} ${text}`).toBe(true);
    return JSON.parse(text || 'null');
  };
}

/** A person with an account and a session. */
interface SignedUp {
  call: ApiClient;
  /** The session as the web app stores it. */
  session: { token: string };
}

/** Signs up through the API and confirms the e-mailed code, which signs in. */
export async function signUpThroughApi(
  request: APIRequestContext,
  { email, password }: Person,
): Promise<SignedUp> {
  const anonymous = createApiClient(request, undefined, createSource());
  const { verify } = await anonymous('POST', 'servicechek/users/register', {
    first_name: 'Pat',
    last_name: 'Rivera',
    email,
    password,
    agree_to_tos: true,
  });
  const session = await anonymous('POST', 'servicechek/users/verify', {
    code: await findMailedCode(request, email),
    verify,
  });
  recordSecret(session.token);
  return { call: createApiClient(request, session.token), session };
}

/** Finds a 2015 Honda Civic EX in the vehicle catalog through the queries of the dropdowns. */
export async function findCivic(call: ApiClient): Promise<object> {
  const findNamed = async (path: string, attribute: string, name: string): Promise<Resource> => {
    const { data } = await call('GET', path);
    const row = data.find(({ attributes }) => attributes[attribute] === name);
    if (!row) throw new Error(`${name} is not in ${path}`);
    return row;
  };
  const year = 'query[vehicle_year_eq]=2015&items=1000';
  const make = await findNamed(`servicechek/makes?${year}`, 'name', 'Honda');
  const model = await findNamed(
    `servicechek/cars?${year}&query[make_id_eq]=${make.id}&distinct=vehicle_model_id`,
    'vehicle_name',
    'Civic',
  );
  const models = `query[vehicle_model_id_eq]=${String(model.attributes.vehicle_model_id)}`;
  const { attributes } = await findNamed(
    `servicechek/cars?${year}&query[make_id_eq]=${make.id}&${models}`,
    'vehicle_edition_name',
    'EX',
  );
  const { make_id, vehicle_model_id, vehicle_edition_id } = attributes;
  return { year: 2015, make_id, vehicle_model_id, vehicle_edition_id };
}
