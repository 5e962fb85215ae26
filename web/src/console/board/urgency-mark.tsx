import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { formatTime } from '../../lib/text/format.ts';
import styles from './board.module.css';
import layout from '../layout/layout.module.css';
import type { BoardRequest } from './board.queries.ts';

type Timed = Pick<BoardRequest, 'urgency' | 'target_at' | 'limit_at'>;

const MARKS = {
  late: { Icon: CircleAlert, style: styles.late, word: 'Late' },
  at_risk: { Icon: TriangleAlert, style: styles.atRisk, word: 'At risk' },
  in_time: { Icon: CircleCheck, style: styles.inTime, word: 'On time' },
};

/** The urgency of a request by icon, word, and color, with its target or limit. */
export function UrgencyMark({ request, now }: { request: Timed; now: Date }) {
  const until =
    now.getTime() < Date.parse(request.target_at)
      ? `target ${formatTime(request.target_at)}`
      : `limit ${formatTime(request.limit_at)}`;
  return <Urgency urgency={request.urgency} until={until} />;
}

/** Icon, word, and color, with the relevant deadline. */
export function Urgency({ urgency, until }: { urgency: Timed['urgency']; until: string }) {
  const { Icon, style, word } = MARKS[urgency];
  return (
    <>
      <span className={style}>
        <Icon size={16} aria-hidden />
        <span>{word}</span>
      </span>
      <br />
      <small className={layout.soft}>{until}</small>
    </>
  );
}
