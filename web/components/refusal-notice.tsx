import { ApiRefusal } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';

/** What is to be proven next, by the code of the refusal that asks for it (decision 79). */
const PROOFS: Readonly<Record<string, 'person' | 'papers'>> = {
  'member.mailboxUnproven': 'person',
  'member.telephoneUnproven': 'person',
  'member.papersUnproven': 'papers',
  'order.verifyToDeposit': 'person',
  'order.unpaidWorthPerson': 'person',
  'order.unpaidWorthPapers': 'papers',
};
const PAGES = { person: () => `${to.profile()}#verification`, papers: to.company } as const;

const proofOf = (problem: unknown) => (problem instanceof ApiRefusal ? PROOFS[problem.code] : undefined);

/** Whether a problem is solved by proving something. */
export const asksForProof = (problem: unknown): boolean => proofOf(problem) !== undefined;

/** The link to where a member proves what a refusal asks for; nothing for other problems. */
export function ProveLink({ problem }: { problem: unknown }) {
  const t = useText();
  const proof = proofOf(problem);
  if (!proof) return null;
  return (
    <Link to={PAGES[proof]()} className="inline-block font-medium underline">
      {t(`shell.prove.${proof}`)}
    </Link>
  );
}

/**
 * Why something was refused, and where to prove what is missing; `text` replaces the text of the refusal. Nothing without
 * a problem.
 */
export function RefusalNotice({ problem, text }: { problem: unknown; text?: string }) {
  const explain = useRefusalText();
  if (problem === undefined) return null;
  return (
    <Notice tone="error">
      {text ?? explain(problem)} <ProveLink problem={problem} />
    </Notice>
  );
}
