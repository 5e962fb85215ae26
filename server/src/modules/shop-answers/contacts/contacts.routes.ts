import * as contract from '@fourbay/contract/shop-contacts';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/route.ts';
import { leaseTokenOf } from '../../call-desk/index.ts';
import { presentContact } from './contacts.present.ts';
import { addContact, endContact, listContacts } from './contacts.service.ts';

export const contactRoutes = (deps: Deps): Route[] => [
  route(contract.createShopContact, async ({ caller, params, headers, body }) => {
    const staff = { caller, leaseToken: leaseTokenOf(headers) };
    const { consent_words: consentWords, ...contact } = body;
    return presentContact(await addContact(deps, staff, params.id, { ...contact, consentWords }));
  }),
  route(contract.listShopContacts, async ({ caller, params, headers }) => {
    const staff = { caller, leaseToken: leaseTokenOf(headers) };
    return { data: (await listContacts(deps, staff, params.id)).map(presentContact) };
  }),
  route(contract.endShopContact, async ({ caller, params, headers }) => {
    await endContact(deps, { caller, leaseToken: leaseTokenOf(headers) }, params.id);
    return new Answer(204);
  }),
];
