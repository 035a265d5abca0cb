import { type RefObject, useLayoutEffect } from 'react';

/**
 * A copy of an element of the page to be read in a larger box, without ids (which would be duplicated) and controls.
 */
export function Excerpt({ target, host }: { target: Element; host: RefObject<HTMLDivElement | null> }) {
  useLayoutEffect(() => {
    const copy = target.cloneNode(true);
    copyTrees(target, copy);
    host.current?.replaceChildren(copy);
  }, [target, host]);
  return (
    <div
      ref={host}
      lang={target.closest<HTMLElement>('[lang]')?.lang}
      dir="auto"
      className="mx-auto max-w-3xl p-5 text-md whitespace-normal text-ink-700"
    />
  );
}

/** Cloning an element does not clone its shadow tree; copy it with its styles. */
function copyTrees(from: Node, to: Node): void {
  if (from instanceof HTMLElement && to instanceof HTMLElement) {
    to.removeAttribute('id');
    if (from.shadowRoot) {
      const tree = to.attachShadow({ mode: 'open' });
      tree.adoptedStyleSheets = from.shadowRoot.adoptedStyleSheets;
      tree.append(...[...from.shadowRoot.childNodes].map((node) => node.cloneNode(true)));
    }
    if (to.matches('button, input, select, textarea')) to.remove();
  }
  const copies = [...to.childNodes];
  for (const [at, child] of [...from.childNodes].entries()) {
    const copy = copies[at];
    if (copy) copyTrees(child, copy);
  }
}
