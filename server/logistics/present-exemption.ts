import { moneyAnswer } from '#core/endpoint.ts';
import type { LandedCostAnswer } from '#core/logistics/contract.ts';
import type { Exemption } from '#core/logistics/personal-use.ts';

/** Presents the exemption of goods declared for personal use; estimates of earlier orders have none. */
export function presentExemption(exemption: Exemption | null | undefined): LandedCostAnswer['exemption'] {
  if (!exemption) return null;
  const { isExempt, counted, limit, whyNot } = exemption;
  return { isExempt, counted: moneyAnswer(counted), limit: limit && moneyAnswer(limit), whyNot };
}
