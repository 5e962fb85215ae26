import { useEffect, useState } from 'react';
import { useMedia } from '../../lib/browser/use-media.ts';
import { Bay } from '../../ui/display/bay.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import styles from './landing.module.css';
import { FIRST_SHOWN_FRAME, LAST_FRAME, sampleFrame, type SampleShop } from './sample-frames.ts';

const FRAME_MS = 2_200;

/**
 * An animation of a quote as its prices arrive. It plays once, can be paused, and does not start
 * automatically for people who prefer reduced motion.
 */
export function SampleBoard() {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [frame, setFrame] = useState(FIRST_SHOWN_FRAME);
  const [chosen, setChosen] = useState<boolean>();
  const over = frame === LAST_FRAME;
  const playing = !over && (chosen ?? !still);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => setFrame(frame + 1), FRAME_MS);
    return () => clearTimeout(timer);
  }, [playing, frame]);
  const press = (): void => {
    if (over) setFrame(0);
    setChosen(over || !playing);
  };
  const startLabel = over ? 'Play again' : 'Play';
  return (
    <section className={styles.sample} aria-labelledby="sample">
      <div className={styles.caption}>
        <h2 id="sample">2015 Honda Civic EX, front brakes</h2>
        <Chip>Sample</Chip>
        <Button size="small" kind="link" onClick={press}>
          {playing ? 'Pause' : startLabel}
        </Button>
      </div>
      <div className={styles.bays}>
        {sampleFrame(frame).map(({ shop, door, state, best }, index) => (
          <Bay key={shop.name} number={index + 1} state={state} door={door} best={best}>
            {door === 'open' && <SamplePrice shop={shop} best={best} />}
            {door === 'working' && (
              <>
                <strong>{shop.name}</strong>
                <span>{shop.asking}</span>
              </>
            )}
            {door === 'waiting' && <span>Looking for an open shop</span>}
          </Bay>
        ))}
      </div>
    </section>
  );
}

function SamplePrice({
  shop: { name, dollars, facts },
  best,
}: {
  shop: SampleShop;
  best: boolean;
}) {
  return (
    <>
      <p className={`${styles.price} ${best ? styles.bestPrice : ''}`}>
        <sup>$</sup>
        <span>{dollars}</span>
      </p>
      <strong>{name}</strong>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  );
}
