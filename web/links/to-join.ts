import { address } from '#web/url.ts';

/** `kind` is the type of a business that is chosen already. */
type Input = { readonly back?: string; readonly kind?: 'companyBuyer' | 'companySeller' };

/** The registration pages by whom they are for. */
export const toJoin = {
  person: (input: Input = {}) => address('/member/register', { back: input.back }),
  korean: (input: Input = {}) => address('/member/register/business/kr', input),
  /** Where a Korean business hands its papers in, after its registration. */
  koreanPapers: (input: Input = {}) => address('/member/register/business/kr/papers', { back: input.back }),
  overseas: (input: Input = {}) => address('/member/register/business/overseas', input),
} as const;
