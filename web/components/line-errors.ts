import { useState } from 'react';
import type { FieldRefusal } from '#core/refusal.ts';
import { ApiRefusal } from '#web/api/types.ts';
import { explained, useText } from '#web/i18n/text.tsx';

/** The refused lines that a problem names; none of any other problem. */
const linesOf = (problem: unknown): readonly FieldRefusal[] =>
  problem instanceof ApiRefusal ? problem.fields.filter(({ path }) => path.startsWith('lines.')) : [];

/** The refused lines of a call, for lists that show them at the line. */
export function useLineErrors() {
  const t = useText();
  const [fields, setFields] = useState<readonly FieldRefusal[]>([]);
  return {
    clear: () => setFields([]),
    errorOf(path: string): string | undefined {
      const found = fields.find((field) => field.path === path);
      return found && explained(t, found);
    },
    /** Runs a call; a refusal that names lines is shown at them, and resolves to false. */
    async atLines<T>(call: () => Promise<T>): Promise<T | false> {
      setFields([]);
      try {
        return await call();
      } catch (problem) {
        const named = linesOf(problem);
        if (named.length === 0) throw problem;
        setFields(named);
        return false;
      }
    },
  };
}
