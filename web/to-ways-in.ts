import { address } from '#web/address.ts';

/** Ways to an account besides the login page; few visitors need them. */
export const toWaysIn = {
  /** Where a link to another password is asked for; `back` as of the login page. */
  password: (wish: { back?: string } = {}) => address('/member/password', wish),
  /** Signs in whoever brings a token of a hand-over; what stands after the number sign never reaches a server. */
  tokenLogin: (token: string) => `/token_login#${new URLSearchParams({ token })}`,
} as const;
