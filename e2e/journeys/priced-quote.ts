import { expect, request as requests, type APIResponse } from '@playwright/test';
import { createApiClient, signUpThroughApi, type ApiClient } from '../browser/api-client.ts';
import { createPerson } from '../browser/people.ts';
import { signInStaff } from '../browser/staff.ts';
import { requestBrakes } from './brakes-quote.ts';
import { keepShopsOpen } from './desk.ts';

interface HeldRequest {
  lease_token: string;
  shops: { id: string }[];
}

export interface PricedQuote {
  id: string;
  /** As the web app stores it. */
  session: object;
  shopId: string;
  /** Calls the API as the quote's owner. */
  call: ApiClient;
  /** Calls the console's API as a supervisor. */
  supervisor: ApiClient;
}

/** A new owner's quote with one price, which a supervisor entered. */
export async function createPricedQuote(address: string): Promise<PricedQuote> {
  const request = await requests.newContext({ baseURL: address });
  const { call, session } = await signUpThroughApi(request, createPerson());
  const { id } = await requestBrakes(call);
  const staff = await signInStaff(request, 'supervisor');
  await keepShopsOpen(request, staff.token);
  const post = async (path: string, data: object, lease = ''): Promise<APIResponse> => {
    const response = await request.post(`/api/v2/console/requests/${id}/${path}`, {
      headers: {
        authorization: `Bearer ${staff.token}`,
        'x-requested-with': 'XMLHttpRequest',
        ...(lease ? { 'lease-token': lease } : {}),
      },
      data,
    });
    expect(response.ok(), await response.text()).toBe(true);
    return response;
  };
  const held: HeldRequest = await (await post('claim', {})).json();
  const price = { service_provider_id: held.shops[0]?.id, price: 289, read_back: true };
  await post('prices', price, held.lease_token);
  // It can only be closed once no other shop can be called.
  for (const { id: shop } of held.shops.slice(1))
    await post(
      'skips',
      { service_provider_id: shop, reason: 'Not for this test' },
      held.lease_token,
    );
  await post('close', { reason: 'all_asked' }, held.lease_token);
  const shopId = held.shops[0]?.id ?? '';
  return { id, session, shopId, call, supervisor: createApiClient(request, staff.token) };
}
