import { plainText } from '../rows/plain-text.rules.ts';

type Tags = Readonly<Record<string, unknown>>;
type Key = 'shop' | 'craft';

/** Tag prefixes of former shops. `moved:` marks an old place, and the new one has its own entry. */
const CLOSED_PREFIXES = [
  'disused',
  'abandoned',
  'was',
  'closed',
  'demolished',
  'removed',
  'razed',
  'moved',
];

/**
 * Whether a repair shop was here. A former shop of another kind, such as `disused:shop=convenience`,
 * says nothing about the repair shop that is here now.
 */
export function isClosed(tags: Tags, isRepair: (key: Key, value: string) => boolean): boolean {
  if (tags['disused'] === 'yes' || tags['abandoned'] === 'yes' || tags['shop'] === 'vacant')
    return true;
  const isLive = (['shop', 'craft'] as const).some((key) =>
    isRepair(key, plainText(tags[key], 60)),
  );
  return (['shop', 'craft'] as const).some((key) =>
    CLOSED_PREFIXES.some((prefix) => {
      const former = plainText(tags[`${prefix}:${key}`], 60);
      return former !== '' && (!isLive || former === 'yes' || isRepair(key, former));
    }),
  );
}

/** Whether `end_date` has passed: `2019`, `2019-05`, `2019-05-31`, `~2015`, `before 2020`, `1990s`. */
export function hasEnded(tags: Tags, today: Date): boolean {
  const text = plainText(tags['end_date'], 40);
  const [, year, month = '01', day = '01'] =
    /^(?:~|before |early |mid |late )?(\d{4})s?(?:-(\d{2}))?(?:-(\d{2}))?/.exec(text) ?? [];
  return year !== undefined && Date.parse(`${year}-${month}-${day}`) <= today.getTime();
}
