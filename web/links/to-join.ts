import { address } from '#web/url.ts';

type Input = { readonly back?: string };

/** The registration pages by whom they are for. */
export const toJoin = {
  person: (input: Input = {}) => address('/member/register', { back: input.back }),
  korean: (input: Input = {}) => address('/member/register/business/kr', { back: input.back }),
  /** Where a Korean business hands its papers in, after its registration. */
  koreanPapers: (input: Input = {}) => address('/member/register/business/kr/papers', { back: input.back }),
  overseas: (input: Input = {}) => address('/member/register/business/overseas', { back: input.back }),
} as const;
