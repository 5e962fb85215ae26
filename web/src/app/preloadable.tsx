import { lazy, useState, type ComponentType } from 'react';

export interface Preloadable<Props extends object = object> {
  Page: ComponentType<Props>;
  /** Once this is done the page shows at once, without a moment of waiting. */
  preload: () => Promise<unknown>;
}

/** A page that is loaded when it is first shown, or before. */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  const Late = lazy(async () => ({ default: await preload() })) as unknown as ComponentType<Props>;
  function Page(props: Props) {
    // What it began as it stays: another component in its place would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Late);
    return <Shown {...props} />;
  }
  return { Page, preload };
}
