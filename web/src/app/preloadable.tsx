import { lazy, useState, type ComponentType } from 'react';

export interface Preloadable {
  Page: ComponentType;
  /** Once this is done the page shows at once, without a moment of waiting. */
  preload: () => Promise<unknown>;
}

/** A page that is loaded when it is first shown, or before. */
export function preloadable(load: () => Promise<ComponentType>): Preloadable {
  let loaded: ComponentType | undefined;
  const preload = async (): Promise<ComponentType> => (loaded ??= await load());
  const Late = lazy(async () => ({ default: await preload() }));
  function Page() {
    // What it began as it stays: another component in its place would begin anew.
    const [Shown] = useState<ComponentType>(() => loaded ?? Late);
    return <Shown />;
  }
  return { Page, preload };
}
