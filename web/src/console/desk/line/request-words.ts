import { formatList } from '@fourbay/contract/formats/list';
import type { HeldRequest } from '../desk.queries.ts';

/** What a caller says of a request: `A driver near you needs a price for brakes on a 2015 Civic.` */
export const sentenceOf = ({
  services,
  vehicle,
}: Pick<HeldRequest, 'services' | 'vehicle'>): string =>
  `A driver near you needs a price for ${listed(services.map(({ name }) => name))} on a ${vehicle}.`;

const listed = (names: readonly string[]): string => formatList(names.map(inSentence));

/** Names such as `A/C recharge` and `ABS sensor` keep their capitals. */
export const inSentence = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
