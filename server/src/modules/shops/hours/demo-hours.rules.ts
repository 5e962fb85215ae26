/** While the demo caller works, demo shops can be called at any hour. */
export const isCallableAnytime = (
  shop: { demo: boolean },
  config: { DEMO: boolean; DEMO_CALLER: boolean },
): boolean => shop.demo && config.DEMO && config.DEMO_CALLER;
