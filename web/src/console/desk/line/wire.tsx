import { Voicemail } from 'lucide-react';
import type { Lamp, LineView } from './line-states.ts';
import styles from './line.module.css';

interface WireProps extends Pick<LineView, 'you' | 'cord' | 'shop'> {
  /** Names at both ends. */
  from?: string;
  to?: string;
}

/** One drawing of a call: two lamps and a cord. Words beside it say the state. */
export function Wire({ you, cord, shop, from = 'You', to = 'Shop' }: WireProps) {
  return (
    <div className={styles.wire} aria-hidden="true">
      <span>{from}</span>
      <LampOf lamp={you} />
      <span className={styles.cord} data-cord={cord} />
      <LampOf lamp={shop} />
      <span>{to}</span>
    </div>
  );
}

function LampOf({ lamp }: { lamp: Lamp }) {
  if (lamp === 'tape') return <Voicemail className={styles.tape} size={18} />;
  return <span className={styles.lamp} data-lamp={lamp} />;
}
