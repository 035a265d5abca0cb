import { type Refusal } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';

/** Deeper than any body of ours, and shallow enough for whatever walks a value recursively. */
const DEPTH_MAX = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Why a JSON text is refused before it is parsed: its arrays and objects are nested too deep. Reads the characters once
 * and without recursion, up to the first that is too deep; brackets in strings do not count.
 */
export function whyTooDeep(text: string): Refusal | undefined {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if (OPENING.has(code)) {
      depth += 1;
      if (depth > DEPTH_MAX) return requestRefusal('request.tooDeep', { limit: DEPTH_MAX });
    } else if (CLOSING.has(code)) depth -= 1;
  }
  return undefined;
}
