import { lazy, useState, type ComponentType } from 'react';

export interface Preloadable<Props extends object = object> {
  Page: ComponentType<Props>;
  /** Once it has resolved, the page renders immediately, without suspending. */
  preload: () => Promise<unknown>;
}

const MAX_WAIT_MS = 20_000;

/** A script that hangs counts as a failure to load. */
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

/** A page component loaded when first rendered, or earlier by `preload`. */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async (): Promise<ComponentType<Props>> => (loaded ??= await withinLimit(load));
  const Late = lazy(async () => ({ default: await preload() }));
  function Page(props: Props) {
    // Keeps the same element type: a different component would remount and lose its state.
    const [Shown] = useState<ComponentType<Props> | typeof Late>(() => loaded ?? Late);
    return <Shown {...props} />;
  }
  return { Page, preload };
}
