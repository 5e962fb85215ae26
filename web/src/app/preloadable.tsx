import { lazy, useState, type ComponentType } from 'react';

export interface Preloadable<Props extends object = object> {
  Page: ComponentType<Props>;
  /** Once this is done the page shows at once, without a moment of waiting. */
  preload: () => Promise<unknown>;
}

const MAX_WAIT_MS = 20_000;

/** A script that hangs is a page that did not load. */
async function withinLimit<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('The page is taking too long to load.')),
      MAX_WAIT_MS,
    );
  });
  return Promise.race([load(), limit]).finally(() => clearTimeout(timer));
}

/** A page that is loaded when it is first shown, or before. */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async (): Promise<ComponentType<Props>> => (loaded ??= await withinLimit(load));
  const Late = lazy(async () => ({ default: await preload() }));
  function Page(props: Props) {
    // What it began as it stays: another component in its place would begin anew.
    const [Shown] = useState<ComponentType<Props> | typeof Late>(() => loaded ?? Late);
    return <Shown {...props} />;
  }
  return { Page, preload };
}
