import { CENTER_APPLY, CENTER_DETAIL, CENTER_LIST } from '#core/certification/rules.ts';
import { address, type Query } from '#web/url.ts';

/** Paths of the certification centre; visitors of the shop do not load them. */
export const toCertification = {
  /** `stage` is open, issued or ended. */
  list: (query: Query = {}) => address(CENTER_LIST, query),
  detail: (id: number) => `${CENTER_DETAIL}/${id}`,
  apply: () => CENTER_APPLY,
} as const;
