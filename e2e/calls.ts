import { type APIRequestContext, expect } from '@playwright/test';
import { codeMailedTo, type Person } from './people.ts';
import { recordSecret } from './told-secrets.ts';

export interface Resource<A = Record<string, unknown>> {
  id: string;
  attributes: A;
}

type Calls = (method: string, path: string, body?: object) => Promise<Answer>;

/** The parts of any answer that the journeys look at. */
interface Answer {
  data: Resource[] & Resource;
  meta: { count: number; status: string };
  token: string;
  authenticatable_id: string;
  verify: string;
  url: string;
}

/** Makes calls as any program would: over HTTP, by what the documentation of the API says. */
export function callsWith(request: APIRequestContext, token?: string): Calls {
  return async (method, path, body) => {
    const headers = {
      'x-requested-with': 'XMLHttpRequest',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const reply = await request.fetch(`/api/v2/${path}`, {
      method,
      headers,
      ...(body ? { data: body } : {}),
    });
    const text = await reply.text();
    expect(reply.ok(), `${method} ${path}: ${reply.status()} ${text}`).toBe(true);
    return JSON.parse(text || 'null') as Answer;
  };
}

/** Signs up, confirms the mailed code and signs in; answers the calls of that session. */
export async function signUpByCalls(
  request: APIRequestContext,
  { email, password }: Person,
): Promise<Calls> {
  const anonymous = callsWith(request);
  const { verify } = await anonymous('POST', 'servicechek/users/register', {
    first_name: 'Pat',
    last_name: 'Rivera',
    email,
    password,
    agree_to_tos: true,
  });
  await anonymous('POST', 'servicechek/users/verify', {
    code: await codeMailedTo(request, email),
    verify,
  });
  const { token } = await anonymous('POST', 'users/sign_in', { user: { email, password } });
  recordSecret(token);
  return callsWith(request, token);
}

/** The row of the vehicle catalog for a 2015 Honda Civic EX, found as a dropdown would find it. */
export async function findCivic(call: Calls): Promise<object> {
  const named = async (path: string, attribute: string, name: string): Promise<Resource> => {
    const { data } = await call('GET', path);
    const row = data.find(({ attributes }) => attributes[attribute] === name);
    expect(row, `${name} in ${path}`).toBeDefined();
    return row as Resource;
  };
  const year = 'query[vehicle_year_eq]=2015&items=1000';
  const make = await named(`servicechek/makes?${year}`, 'name', 'Honda');
  const model = await named(
    `servicechek/cars?${year}&query[make_id_eq]=${make.id}&distinct=vehicle_model_id`,
    'vehicle_name',
    'Civic',
  );
  const models = `query[vehicle_model_id_eq]=${String(model.attributes.vehicle_model_id)}`;
  const { attributes } = await named(
    `servicechek/cars?${year}&query[make_id_eq]=${make.id}&${models}`,
    'vehicle_edition_name',
    'EX',
  );
  const { make_id, vehicle_model_id, vehicle_edition_id } = attributes;
  return { year: 2015, make_id, vehicle_model_id, vehicle_edition_id };
}
