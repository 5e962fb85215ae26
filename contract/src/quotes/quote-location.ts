import { z } from 'zod';
import { withoutLinks } from '../formats/linkless-text.ts';
import { idInBody, typedText } from '../wire/resource.ts';

const coordinate = (limit: number) => z.number().min(-limit).max(limit);

/** A saved place by its id, or a typed or measured one. */
export const quotePlace = z.object({
  user_address_id: idInBody.nullish(),
  location_name: typedText(120).nullish(),
  address: typedText(200).nullish(),
  address_2: typedText(200).nullish(),
  city: withoutLinks(typedText(120).nullish()).describe(
    'Links are refused, because the town is sent to shops.',
  ),
  state: typedText(60).nullish(),
  zip: typedText(12).nullish(),
  country: typedText(60).nullish(),
  latitude: coordinate(90).nullish(),
  longitude: coordinate(180).nullish(),
});
export type QuotePlace = z.output<typeof quotePlace>;

/** The place of a request as the web app keeps and sends it. */
export interface QuoteLocation {
  location_name: string;
  user_address_id: string | null;
  address: string;
  address_2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  latitude: number;
  longitude: number;
  /** True when only ZIP code or city is known: valid without a street. */
  approximate: boolean;
  isValid: boolean;
}
