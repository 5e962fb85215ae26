import type { Deps } from '../deps.ts';
import type { PublicConfig } from '../modules/system/index.ts';
import type { ReadyPage } from '../platform/pages/page.ts';

/** An operator's change shows after this time, in every process. */
const KEEP_MS = 30_000;
const MAX_BYTES = 16 * 1_024 * 1_024;
/** Pages whose content changes once a night, with a message to every process. */
const NIGHTLY = /^\/prices(\/|$)/;

interface Kept<Page> {
  page: Page;
  /** The configuration it was rendered with. */
  from: string;
  until: number;
  bytes: number;
}

const sizeOf = ({ plain, compressed }: ReadyPage): number => plain.length + compressed.length;

/**
 * Pages that are the same for every visitor, by address, up to a total size. The page that was read
 * longest ago is dropped first.
 */
export function createKeptPages<Page extends { page: ReadyPage }>({
  live,
  baseUrl,
  now,
}: Pick<Deps, 'live' | 'baseUrl' | 'now'>) {
  const pages = new Map<string, Kept<Page>>();
  let bytes = 0;
  const drop = (address: string): void => {
    bytes -= pages.get(address)?.bytes ?? 0;
    pages.delete(address);
  };
  const add = (address: string, kept: Kept<Page>): void => {
    drop(address);
    bytes += kept.bytes;
    pages.set(address, kept);
  };
  const dropNightly = (): void => {
    for (const address of pages.keys()) if (NIGHTLY.test(address)) drop(address);
  };
  live.onGap(dropNightly);
  live.subscribe('area-prices', dropNightly);
  const sourceOf = (config: PublicConfig): string =>
    JSON.stringify([{ ...config, counters: null, proof: null }, baseUrl()]);
  const untilOf = (address: string): number =>
    NIGHTLY.test(address) ? Infinity : now().getTime() + KEEP_MS;
  return {
    find(address: string, config: PublicConfig): Page | undefined {
      const kept = pages.get(address);
      if (!kept || kept.until <= now().getTime() || kept.from !== sourceOf(config))
        return undefined;
      if (NIGHTLY.test(address) && !live.healthy()) return undefined;
      add(address, kept);
      return kept.page;
    },
    keep(address: string, config: PublicConfig, page: Page): void {
      add(address, {
        page,
        from: sourceOf(config),
        until: untilOf(address),
        bytes: sizeOf(page.page),
      });
      for (const oldest of pages.keys()) {
        if (bytes <= MAX_BYTES) return;
        drop(oldest);
      }
    },
  };
}
