import { localDate } from '@fourbay/contract/formats/local-clock';
import type { Deps } from '../../deps.ts';
import { seconds } from '../../platform/values/clock.ts';
import { isLanding } from './landing.rules.ts';
import { addLandingLoads } from './landing.store.ts';

const SAVED_AFTER_MS = seconds(10);

interface LandingCounter {
  count: (headers: Readonly<Record<string, unknown>>) => void;
  /** Saves what was counted. */
  save: () => Promise<void>;
}

/**
 * Counts loads of the landing page by day, and nothing about who made them. They are saved together a
 * little later, so that the page doesn't wait for the database. A crash loses those of a few seconds.
 */
export function createLandingCounter({
  db,
  now,
  config,
  log,
}: Pick<Deps, 'db' | 'now' | 'config' | 'log'>): LandingCounter {
  const counted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const save = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    for (const [day, loads] of counted) {
      counted.delete(day);
      await addLandingLoads(db, day, loads).catch((error: unknown) => {
        log.warn({ err: error, loads }, 'could not save loads of the landing page');
      });
    }
  };
  return {
    count(headers) {
      if (!isLanding(headers)) return;
      const day = localDate(now(), config.DESK_TIME_ZONE);
      counted.set(day, (counted.get(day) ?? 0) + 1);
      timer ??= setTimeout(() => void save(), SAVED_AFTER_MS).unref();
    },
    save,
  };
}
