import { formatDollars } from '../../lib/text/format.ts';
import { useRequestBand, type PriceBandInput } from './price-bands.queries.ts';

/** `Usually $180 to $320`, the job's usual cost in one line; nothing with too few prices. */
export function RequestRange({ input }: { input: PriceBandInput | undefined }) {
  const band = useRequestBand(input).data?.band?.attributes;
  if (!input || !band?.enough) return null;
  const [low, high] = [band.low, band.high].map((dollars) =>
    formatDollars(Math.round(dollars ?? 0)),
  );
  return <span>{`Usually ${low} to ${high}`}</span>;
}
