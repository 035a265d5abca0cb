import { type CostLine, useLineName, useRuleText } from '#web/components/landed-cost/cost-rule.tsx';
import { Price } from '#web/components/price.tsx';

/** Lines of a cost estimate, each with its rule. */
export function CostLines({ lines }: { lines: readonly CostLine[] }) {
  const nameOf = useLineName();
  const ruleOf = useRuleText();
  return lines.map((line) => (
    <div key={line.code} className="flex items-baseline justify-between gap-4 py-2">
      <dt className="min-w-0">
        {nameOf(line.code)}
        <span dir="auto" className="block text-xs break-words text-ink-500">
          {ruleOf(line)}
        </span>
      </dt>
      <dd>
        <Price money={line.amount} />
      </dd>
    </div>
  ));
}
