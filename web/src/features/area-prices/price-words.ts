import { formatMonth } from '@fourbay/contract/formats/format';
import { formatCount } from '../../lib/text/format.ts';

const CLASS_NAMES: Readonly<Record<string, string>> = {
  economy: 'Economy cars',
  midsize: 'Midsize cars',
  truck_suv: 'Trucks and SUVs',
  luxury: 'Luxury cars',
  electric: 'Electric cars',
};

export const className = (priceClass: string): string => CLASS_NAMES[priceClass] ?? priceClass;

/** `November 2026` for `2026-11`. */
const monthName = (text: string): string => formatMonth(`${text}-01T00:00:00Z`);

interface Basis {
  prices: number;
  shops: number;
  last_month: string;
}

/** `Based on 34 prices from 9 shops in the last 24 months, the newest from November 2026.` */
export const basisText = ({ prices, shops, last_month }: Basis): string =>
  `Based on ${formatCount(prices)} prices from ${formatCount(shops)} shops in the last 24 months, the ` +
  `newest from ${monthName(last_month)}.`;

export const indexText = (index: number, area: string): string =>
  `$100 of repair work at the national median costs $${index} in the ${area} area.`;
