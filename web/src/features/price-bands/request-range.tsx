import { formatDollars } from '../../lib/text/format.ts';
import { useRequestBand, type PriceBandInput } from './price-bands.queries.ts';

const range = (low: number | null, high: number | null): string =>
  [low, high].map((dollars) => formatDollars(Math.round(dollars ?? 0))).join('–');

interface RequestRangeProps {
  input: PriceBandInput | undefined;
  /** Shown with too few prices. */
  otherwise: string;
}

/**
 * `Usually $180–$320`, the job's usual cost in one line. Of several services, their sum if each has
 * a range, or else the first that has one.
 */
export function RequestRange({ input, otherwise }: RequestRangeProps) {
  const band = useRequestBand(input).data?.band?.attributes;
  if (!input || !band) return <span>{otherwise}</span>;
  if (band.enough) return <span>{`Usually ${range(band.low, band.high)}`}</span>;
  const known = band.each.filter(({ low }) => low !== null);
  const [first] = known;
  if (!first) return <span>{otherwise}</span>;
  if (known.length < band.each.length)
    return <span>{`${first.name} usually ${range(first.low, first.high)}`}</span>;
  const sum = (amounts: readonly (number | null)[]): number =>
    amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  const [low, high] = [sum(known.map((each) => each.low)), sum(known.map((each) => each.high))];
  const together = known.length === 2 ? 'both' : `all ${known.length}`;
  return <span>{`Usually ${range(low, high)} for ${together}`}</span>;
}
