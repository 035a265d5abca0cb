import { address } from '#web/url.ts';

/** Paths of leaving; few members need them. */
export const toWithdrawal = {
  guide: () => '/my/withdrawal',
  form: () => '/my/withdrawal/form',
  /** Public, since the member is signed out by then; `until` is the latest day of completion. */
  done: (until: string) => address('/member/withdrawn', { until }),
} as const;
