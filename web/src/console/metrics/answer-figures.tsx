import { useQuery } from '@tanstack/react-query';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import layout from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import { figure, percent } from './figure.ts';
import { Loaded } from '../layout/loaded.tsx';
import { answerFiguresQuery, type AnswerFigures as Figures } from './metrics.queries.ts';

/** Figures about shops' answers by link, and the remaining work of agents. */
export function AnswerFigures({ from, to }: { from: string; to: string }) {
  const answers = useQuery(answerFiguresQuery({ from, to }));
  return (
    <section className={layout.section} aria-labelledby="answers">
      <h2 id="answers">Shops that answer online</h2>
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
        <td className={layout.number}>{percent(share)}</td>
        <td className={layout.number}>{figure(figures.agent_minutes_per_price)}</td>
      </tr>
    </TableFrame>
  );
}
