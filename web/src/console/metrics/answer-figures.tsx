import type { ReplyOf, Routes } from '@fourbay/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import layout from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import { figure, percent } from './figure.ts';
import { Loaded } from '../layout/loaded.tsx';

type Figures = ReplyOf<Routes['GET /api/v2/console/metrics/answers']>;

/** Figures about shops' answers by link, and the remaining work of agents. */
export function AnswerFigures({ from, to }: { from: string; to: string }) {
  const answers = useQuery({
    queryKey: ['answer-figures', from, to],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/metrics/answers', { query: { from, to }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <section className={layout.section} aria-labelledby="answers">
      <h2 id="answers">Shops that answer by themselves</h2>
      <Loaded query={answers} failed={firstErrorLine(answers.error)}>
        {(data) => <FiguresTable figures={data} />}
      </Loaded>
    </section>
  );
}

function FiguresTable({ figures }: { figures: Figures }) {
  const { share_by_link: share } = figures;
  return (
    <TableFrame
      label="Answers by link"
      heads={[
        { number: 'Asked' },
        { number: 'Opened' },
        { number: 'Answered' },
        { number: 'Minutes to answer' },
        { number: 'Prices by link' },
        { number: 'Prices by phone' },
        { number: 'Share by link' },
        { number: 'Agent minutes per price' },
      ]}
    >
      <tr>
        <td className={layout.number}>{figures.asked}</td>
        <td className={layout.number}>{figures.opened}</td>
        <td className={layout.number}>{figures.answered}</td>
        <td className={layout.number}>{figure(figures.minutes_to_answer)}</td>
        <td className={layout.number}>{figures.prices_by_link}</td>
        <td className={layout.number}>{figures.prices_by_phone}</td>
        <td className={layout.number}>{share === null ? '–' : percent(share)}</td>
        <td className={layout.number}>{figure(figures.agent_minutes_per_price)}</td>
      </tr>
    </TableFrame>
  );
}
