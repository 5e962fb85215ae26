import { Chip } from '../../ui/display/chip.tsx';
import { weekdayTime } from '../layout/weekday-time.ts';
import { AGENT_STATES } from './agent-states.ts';
import styles from './board.module.css';
import layout from '../layout/layout.module.css';
import type { BoardAgent } from './board.queries.ts';

/** Current activity of each agent, busy ones first. */
export function BoardAgents({ agents }: { agents: readonly BoardAgent[] }) {
  const here = agents.filter(({ state }) => state !== 'away').length;
  return (
    <section className={layout.section} aria-labelledby="agents">
      <h2 id="agents">{`Agents: ${here} of ${agents.length} online`}</h2>
      <ul className={styles.agents}>
        {agents.map(({ id, name, role, state, holding, since }) => (
          <li key={id}>
            <span>
              <span>{`${name} `}</span>
              {role === 'supervisor' && <small className={layout.soft}>supervisor</small>}
            </span>
            <span>
              {holding > 1 && <small className={layout.soft}>{`holding ${holding} items `}</small>}
              {since && <small className={layout.soft}>{`since ${weekdayTime(since)} `}</small>}
              <Chip kind={AGENT_STATES[state].kind}>{AGENT_STATES[state].word}</Chip>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
