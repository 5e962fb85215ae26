import type { Elements } from '../../../lib/elements.ts';
import { formatDistance } from '../../../lib/text/format.ts';
import { formatTimeIn } from '../../../lib/text/zone-name.ts';
import { Bay, type BayProps } from '../../../ui/display/bay.tsx';
import styles from './compact-price.module.css';
import type { Bay as BoardBay, OpenQuestion } from './price-board.ts';

type Unpriced = Exclude<BoardBay, { kind: 'priced' }>;

const DOORS = {
  gathering: 'working',
  asked: 'working',
  finding: 'waiting',
  empty: 'empty',
} as const;

/** A bay without a price: the shop on the phone, a search, or why it stays empty. */
export function WaitingBay({
  number,
  bay,
  timeZone,
  compact,
}: {
  number: number;
  bay: Unpriced;
  /** Time zone of the shops. */
  timeZone: string;
  /** A row instead of a door, as on a phone. */
  compact: boolean;
}) {
  const View = compact ? CompactDoor : Bay;
  return (
    <View number={number} state={bay.label} door={DOORS[bay.kind]}>
      {describe(bay, timeZone)}
    </View>
  );
}

function describe(bay: Unpriced, timeZone: string): Elements {
  if (bay.kind === 'gathering')
    return (
      <>
        <strong>{bay.call.name}</strong>
        <span>{`On the phone now, ${formatDistance(bay.call.distance)} away`}</span>
      </>
    );
  if (bay.kind === 'asked') return <AskedShop question={bay.question} timeZone={timeZone} />;
  if (bay.kind === 'empty') return <span>{bay.reason}</span>;
  return bay.next && <span>We’re choosing the next shop to call.</span>;
}

function AskedShop({ question, timeZone }: { question: OpenQuestion; timeZone: string }) {
  const { name, channel, asked_at, distance } = question;
  return (
    <>
      <strong>{name}</strong>
      <span>
        {`Asked by ${channel === 'sms' ? 'text' : 'e-mail'}, ` +
          `${formatTimeIn(timeZone, new Date(asked_at))}`}
      </span>
      <span>{`${formatDistance(distance)} away`}</span>
    </>
  );
}

function CompactDoor({ number, state, door, children }: BayProps) {
  return (
    <article
      className={`${styles.bay} ${styles.waiting}`}
      data-door={door}
      aria-label={`Bay ${number}: ${state}`}
    >
      <b className={styles.number}>
        <span>{number}</span>
        <i className={styles.lamp} aria-hidden="true" />
      </b>
      <div className={styles.plate}>
        <strong>{state}</strong>
        {children}
      </div>
    </article>
  );
}
