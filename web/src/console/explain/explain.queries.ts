import type { ReplyOf, Routes } from '@fourbay/contract';
import type { ExplainedKind } from '@fourbay/contract/system/explained-kinds';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const PATH = 'GET /api/v2/console/explanations/{kind}/{id}';

export type Explanation = ReplyOf<Routes[typeof PATH]>;

export const useExplanation = (kind: ExplainedKind, id: string): UseQueryResult<Explanation> =>
  useQuery({
    queryKey: ['explanation', kind, id],
    queryFn: ({ signal }) => call(PATH, { params: { kind, id }, signal }),
    staleTime: 0,
  });
