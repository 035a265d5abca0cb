import { CUSTOMS_FORMATS, type CustomsFormats } from '#core/customs-formats.ts';
import { type DebtTerms, STANDARD_DEBT_TERMS } from '#core/payout/debt/rules.ts';
import { SECOND_FACTOR_ROLES, type SecondFactorRole } from '#core/role.ts';
import { type DailyBudgets, DEFAULT_BUDGETS } from '#core/usage/rules.ts';
import { WELCOME_DEFAULTS, type WelcomeTerms } from '#core/wallet/rules.ts';
import { type Environment, wholeNumber } from '#server/environment.ts';
import type { ComputingBudget } from '#server/http/computing/computing-use.ts';
import type { FileDeps } from '#server/media/owned-files.ts';

// What members and visitors may use, and the terms they get.

export type FileLimits = FileDeps['limits'];
export type { DebtTerms, WelcomeTerms };

/** What a buyer and the owner of a store may store; staff have no limit. */
export function fileLimits(env: Environment): FileLimits {
  return {
    buyer: {
      files: wholeNumber(env, 'BUYER_FILES', 200, 1, 1_000_000),
      megabytes: wholeNumber(env, 'BUYER_FILES_MEGABYTES', 200, 1, 1_000_000),
    },
    seller: {
      files: wholeNumber(env, 'SELLER_FILES', 2_000, 1, 1_000_000),
      megabytes: wholeNumber(env, 'SELLER_FILES_MEGABYTES', 2_048, 1, 1_000_000),
    },
  };
}

export type { DailyBudgets };

/** What may be used of each paid service in a day; 0 ends its use. */
export function dailyBudgets(env: Environment): DailyBudgets {
  return {
    translation: wholeNumber(env, 'DAILY_TRANSLATED_CHARACTERS', DEFAULT_BUDGETS.translation, 0, 1_000_000_000),
    sms: wholeNumber(env, 'DAILY_TEXT_MESSAGES', DEFAULT_BUDGETS.sms, 0, 10_000_000),
    address: wholeNumber(env, 'DAILY_ADDRESS_SEARCHES', DEFAULT_BUDGETS.address, 0, 100_000_000),
    picture: wholeNumber(env, 'DAILY_TRANSLATED_PICTURES', DEFAULT_BUDGETS.picture, 0, 1_000_000),
  };
}

/** Development has no limit: its pages are compiled while they are rendered. */
export function computingBudget(env: Environment): ComputingBudget | undefined {
  const msPerSecond = wholeNumber(env, 'COMPUTING_MS_PER_SECOND', 100, 0, 1_000_000);
  const burstMs = wholeNumber(env, 'COMPUTING_BURST_MS', 6_000, 100, 10_000_000);
  return msPerSecond === 0 || env.BADARO_DEV === '1' ? undefined : { msPerSecond, burstMs };
}

/** When staff may ask a store for what it owes, and until when it pays. */
export function debtTerms(env: Environment): DebtTerms {
  return {
    afterStatements: wholeNumber(env, 'DEBT_AFTER_STATEMENTS', STANDARD_DEBT_TERMS.afterStatements, 1, 100),
    dueDays: wholeNumber(env, 'DEBT_DUE_DAYS', STANDARD_DEBT_TERMS.dueDays, 1, 365),
  };
}

/** The terms of the welcome coupon. */
export function welcomeTerms(env: Environment): WelcomeTerms {
  const { percent, amount, minimum, validDays } = WELCOME_DEFAULTS;
  return {
    percent: wholeNumber(env, 'WELCOME_COUPON_PERCENT', percent, 1, 100),
    amount: wholeNumber(env, 'WELCOME_COUPON_MAXIMUM', amount, 1, 10_000_000),
    minimum: wholeNumber(env, 'WELCOME_COUPON_MINIMUM', minimum, 0, 100_000_000),
    validDays: wholeNumber(env, 'WELCOME_COUPON_DAYS', validDays, 1, 3_650),
  };
}

/**
 * CUSTOMS_CODE_PERSON, a letter and how many digits follow it (`P12`), and CUSTOMS_CODE_BUSINESS, the fewest and the
 * most digits (`10-15`), because the customs service changes them from time to time (decision MEM-056).
 */
export function customsFormats(env: Environment): CustomsFormats {
  const { letter, digits, businessMin, businessMax } = CUSTOMS_FORMATS;
  const person = env.CUSTOMS_CODE_PERSON || `${letter}${digits}`;
  const business = env.CUSTOMS_CODE_BUSINESS || `${businessMin}-${businessMax}`;
  const [, begin = '', count = ''] = /^([A-Z])([1-9]|1\d|20)$/.exec(person) ?? [];
  if (!begin) throw new Error(`CUSTOMS_CODE_PERSON is "${person}"; it must be a letter and 1 to 20, as P12.`);
  const [, min = '', max = ''] = /^([1-9]|1\d|20)-([1-9]|1\d|20)$/.exec(business) ?? [];
  if (!min || Number(min) > Number(max))
    throw new Error(`CUSTOMS_CODE_BUSINESS is "${business}"; it must be two numbers from 1 to 20, as 10-15.`);
  return { letter: begin, digits: Number(count), businessMin: Number(min), businessMax: Number(max) };
}

/**
 * SECOND_FACTOR_REQUIRED: the roles that need a second factor, `none` for nobody. In production all of them by default;
 * otherwise nobody, so that the demo is not closed to newcomers.
 */
export function secondFactorRoles(env: Environment, production: boolean): readonly SecondFactorRole[] {
  const text = env.SECOND_FACTOR_REQUIRED || (production ? SECOND_FACTOR_ROLES.join(',') : 'none');
  if (text === 'none') return [];
  return text.split(',').map((part) => {
    const role = SECOND_FACTOR_ROLES.find((one) => one === part.trim());
    if (role === undefined)
      throw new Error(
        `SECOND_FACTOR_REQUIRED is "${text}"; it must be none or a list of ${SECOND_FACTOR_ROLES.join(', ')}.`,
      );
    return role;
  });
}
