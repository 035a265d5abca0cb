import { memberRefusal } from '#core/member/refusals.ts';
import type { Refusal } from '#core/refusal.ts';

// What is only typed proves nothing (decision 79): an address, a telephone, a company or a colleague gives power over
// goods, money, roles or other people once it is proven, and only as much as it proves.

/** What a member, or the owner of the company a member acts for, has proven. */
export type Proven = {
  /** The e-mail address, by a code or a link that was sent to it. */
  readonly mailbox: boolean;
  /** The telephone, by a code or an identity verification. */
  readonly telephone: boolean;
  /** Who the person is, by an identity verification. */
  readonly identity: boolean;
  /** The papers of a Korean company: `none` where the member has no such company. */
  readonly papers: 'none' | 'unproven' | 'approved';
  /** What was paid with money for orders and not refunded, in won. */
  readonly paid: number;
};

/** A person who can be reached and held to account. */
export const isPersonProven = ({ mailbox, telephone, identity }: Pick<Proven, 'mailbox' | 'telephone' | 'identity'>) =>
  mailbox && (telephone || identity);

export type Proof = 'mailbox' | 'telephone' | 'somebody' | 'papers';
const UNPROVEN = {
  mailbox: 'member.mailboxUnproven',
  telephone: 'member.telephoneUnproven',
  somebody: 'member.mailboxUnproven',
  papers: 'member.papersUnproven',
} as const;

/** What each power needs, in the order in which it is proven. Papers are those of a Korean company. */
const NEEDED = {
  /** A passkey or an authenticator app outlives the password: whoever typed a stranger's address would keep its account. */
  addFactor: ['mailbox'],
  /** What staff may do to everybody is given to a person whom mails reach. */
  haveStaffRole: ['mailbox'],
  /** What the house pays is paid to a person once, not to an account. */
  claimCoupon: ['mailbox', 'telephone'],
  /** A mail of ours to anybody, in the name of a company; one outside Korea hands in no papers (decision MEM-015). */
  inviteColleague: ['papers'],
  inviteAbroad: ['mailbox', 'telephone'],
  /** Goods, money and buyers' addresses: of somebody who proved mailbox, telephone or identity. */
  ownStore: ['somebody'],
  workAsPartner: ['somebody'],
} as const satisfies Record<string, readonly Proof[]>;
export type Power = keyof typeof NEEDED;

type Identity = Omit<Proven, 'paid' | 'papers'> & Partial<Pick<Proven, 'papers'>>;

/** The first proof that a power still needs; undefined when the member has it. */
export function missingProof(power: Power, proven: Identity): Proof | undefined {
  const has: Record<Proof, boolean> = {
    mailbox: proven.mailbox,
    telephone: proven.telephone,
    somebody: proven.mailbox || proven.telephone || proven.identity,
    papers: proven.papers !== 'unproven',
  };
  return NEEDED[power].find((proof) => !has[proof]);
}

/** The refusal of a power to a member who has not proven what it needs; it names what to prove next. */
export function whyNotProven(power: Power, proven: Identity): Refusal | undefined {
  const missing = missingProof(power, proven);
  return missing && memberRefusal(UNPROVEN[missing]);
}

/**
 * What unpaid orders may keep from other buyers, in won and by what is proven. Nothing: a first parcel of samples and
 * small wares, since registering costs nothing. One of mailbox and telephone: an account that can be reached. Both: a
 * person, and the order of a small shop. Approved papers: a business that staff and the tax service know, and a pallet.
 */
export const MAY_HOLD = { nothing: 1_000_000, reachable: 5_000_000, person: 20_000_000, papers: 100_000_000 } as const;

/** The most that a member, or a whole company, may hold unpaid: what was really paid is added to what is proven. */
export const mostHeld = (proven: Proven): number => provenWorth(proven) + Math.max(0, proven.paid);

function provenWorth(proven: Proven): number {
  if (proven.papers === 'approved') return MAY_HOLD.papers;
  if (isPersonProven(proven)) return MAY_HOLD.person;
  return proven.mailbox || proven.telephone || proven.identity ? MAY_HOLD.reachable : MAY_HOLD.nothing;
}

/** What to prove next to hold more; undefined where only payments raise the bound. */
export function raisesBound({ papers, ...proven }: Proven): 'person' | 'papers' | undefined {
  if (papers === 'approved') return undefined;
  if (!isPersonProven(proven)) return 'person';
  return papers === 'unproven' ? 'papers' : undefined;
}

/** Whether goods may be reserved for days: for a business with approved papers, or a person who is proven. */
export const mayHoldForDays = (proven: Omit<Proven, 'paid'>): boolean =>
  proven.papers === 'approved' || isPersonProven(proven);
