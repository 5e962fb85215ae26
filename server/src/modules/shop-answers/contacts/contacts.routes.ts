import * as contract from '@fourbay/contract/shop-answers/shop-contacts';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { presentContact } from './contacts.present.ts';
import { addContact, endContact, listContacts } from './contacts.service.ts';

export const contactRoutes = (deps: Deps): Route[] => [
  route(contract.createShopContact, async ({ caller, params, body }) => {
    const { consent_words: consentWords, ...contact } = body;
    return presentContact(await addContact(deps, caller, params.id, { ...contact, consentWords }));
  }),
  route(contract.listShopContacts, async ({ caller, params }) => {
    return { data: (await listContacts(deps, caller, params.id)).map(presentContact) };
  }),
  route(contract.endShopContact, async ({ caller, params }) => {
    await endContact(deps, caller, params.id);
    return new Answer(204);
  }),
];
