import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { MAX_NOTE, MAX_PHOTOS } from './quote-limits.ts';
import { idInBody, resource, single, typedText } from '../wire/resource.ts';

/** A picture as owners and agents see it. Its URLs are valid for 24 hours. */
export const quotePhoto = z.object({
  id: z.string(),
  url: z.string(),
  thumbnail_url: z.string(),
});

export const noteInBody = typedText(MAX_NOTE).optional();

export const photoIdsInBody = z
  .array(idInBody)
  .max(MAX_PHOTOS, `can have at most ${MAX_PHOTOS} photos`)
  .refine((ids) => new Set(ids).size === ids.length, 'has the same photo twice')
  .optional();

export const addQuotePhoto = endpoint('addQuotePhoto', {
  method: 'POST',
  path: `${NS}/quote_photos`,
  access: 'user',
  tag: 'Quotes',
  summary: 'Upload a photo for a quote request',
  description:
    'Send one photo as `multipart/form-data`. It is re-encoded without EXIF data. It is ' +
    'deleted after 24 hours unless a quote names it in `photo_ids`.',
  file: 'photo',
  body: z.object({}),
  status: 201,
  reply: single(resource('quote_photo', quotePhoto.omit({ id: true }))),
  errors: ['invalid', 'too_large', 'rate_limited'],
});
