import { useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api/api.ts';

interface NamedShop {
  /** Undefined until it is known. */
  name: string | undefined;
  /** Why it can't be asked first; null when it can, or when that isn't known yet. */
  problem: string | null;
}

const INSTEAD = 'We’ll ask the shops around the place you choose.';

/** The shop to ask first, by its id from the URL or a stored draft. */
export function useNamedShop(id: string | null): NamedShop {
  const { data, error } = useQuery({
    queryKey: ['requested-shop', id],
    enabled: id !== null,
    queryFn: ({ signal }) =>
      call('GET /api/v2/service_providers/{id}', {
        params: { id: id ?? '' },
        query: {},
        signal,
      }),
  });
  const shop = data?.data.attributes;
  if (error instanceof ApiError && error.status === 404)
    return { name: undefined, problem: `The shop you chose isn’t on our list. ${INSTEAD}` };
  if (shop && !shop.takes_requests)
    return {
      name: shop.name,
      problem: `${shop.name} doesn’t take our calls, so we can’t ask it. ${INSTEAD}`,
    };
  return { name: shop?.name, problem: null };
}
