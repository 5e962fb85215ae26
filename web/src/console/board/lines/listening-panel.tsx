import { Headphones } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { LineTimer } from '../../desk/line/line-timer.tsx';
import { viewOf } from '../../desk/line/line-states.ts';
import styles from '../../desk/line/line.module.css';
import { Wire } from '../../desk/line/wire.tsx';
import layout from '../../layout/layout.module.css';
import type { BoardLine, SuperviseMode } from './lines.queries.ts';

interface ListeningPanelProps {
  line: BoardLine;
  onMode: (mode: SuperviseMode) => void;
}

/** Who hears whom while a supervisor is on a line. */
export function ListeningPanel({ line, onMode }: ListeningPanelProps) {
  const { agent, shop, supervised } = line;
  const mode = supervised?.mode ?? 'listen';
  const choices = [
    { mode: 'listen', label: 'Listen', who: '' },
    { mode: 'coach', label: `Talk to ${agent}`, who: 'The shop can’t hear' },
    { mode: 'join', label: 'Join the call', who: 'Everyone hears you' },
  ] as const;
  return (
    <section className={styles.line} aria-label={`Listening to ${agent}`}>
      <div className={styles.state}>
        <h3>{`Listening to ${agent}`}</h3>
        <LineTimer line={line} dialedAt={line.dialed_at} />
      </div>
      <Wire {...viewOf(line)} from={agent} to={shop ?? 'Caller'} />
      <p role="status">
        <Headphones size={16} aria-hidden />
        <strong>{` ${HEARD[mode](agent)}`}</strong>
      </p>
      <div className={styles.keys} role="group" aria-label="Who hears you">
        {choices.map((choice) => (
          <Button
            key={choice.mode}
            size="small"
            aria-pressed={choice.mode === mode}
            className={choice.mode === mode ? styles.pressed : ''}
            onClick={() => onMode(choice.mode)}
          >
            <span>{choice.label}</span>
            <small className={layout.soft}>{choice.who}</small>
          </Button>
        ))}
        <Button size="small" className={styles.last} onClick={() => onMode('leave')}>
          Stop
        </Button>
      </div>
      <p className={layout.soft}>
        {`${agent} sees that you’re on the line. You can’t listen if the shop said no to ` +
          'recording. The audit log shows who listened.'}
      </p>
    </section>
  );
}

const HEARD: Record<NonNullable<BoardLine['supervised']>['mode'], (agent: string) => string> = {
  listen: () => 'You hear both. They don’t hear you.',
  coach: (agent) => `${agent} hears you. The shop doesn’t.`,
  join: () => 'Both hear you.',
};
