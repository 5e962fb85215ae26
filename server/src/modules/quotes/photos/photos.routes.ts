import * as contract from '@fourbay/contract/quotes/quote-photos';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { photoLinks } from './photos.present.ts';
import { addPhoto } from './photos.service.ts';

export const photoRoutes = (deps: Deps): Route[] => [
  route(contract.addQuotePhoto, async ({ caller, file }) => {
    const { id, picture_key } = await addPhoto(deps, caller.userId, file);
    const attributes = photoLinks(deps.images, picture_key);
    return { data: { id, type: 'quote_photo' as const, attributes } };
  }),
];
