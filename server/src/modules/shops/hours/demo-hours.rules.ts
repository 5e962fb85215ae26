/** Demo shops can be called at any hour while the demo caller runs. */
export const isCallableAnytime = (
  shop: { demo: boolean },
  config: { DEMO: boolean; DEMO_CALLER: boolean },
): boolean => shop.demo && config.DEMO && config.DEMO_CALLER;
