import { lazyWhenIdle } from '#web/shell/lazy-component.tsx';

/** Loaded on demand: few products are sold out. */
export const RestockButton = lazyWhenIdle(() =>
  import('#web/storefront/product/restock-button.tsx').then((module) => module.RestockButton),
);
