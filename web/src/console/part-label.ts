import { partLabel } from '@fourbay/contract/quotes/service-prices';

interface Entry {
  service_prices?:
    | readonly { category_name?: string | undefined; offered: boolean }[]
    | null
    | undefined;
}

/** `Brakes only`, for a price for part of the job. */
export const partOf = ({ service_prices: given }: Entry): string =>
  partLabel((given ?? []).map(({ category_name = '', offered }) => ({ category_name, offered })));
