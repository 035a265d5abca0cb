import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

/**
 * Copies a text and confirms that on the button for a moment. Where the browser forbids it, the text can be selected.
 */
export function CopyButton({
  text,
  label,
  doneLabel,
  failedLabel,
}: {
  text: string;
  label: string;
  doneLabel: string;
  failedLabel: string;
}) {
  const [result, setResult] = useState<'done' | 'failed'>();
  useEffect(() => {
    if (!result) return undefined;
    const timer = setTimeout(() => setResult(undefined), 4000);
    return () => clearTimeout(timer);
  }, [result]);
  const status = result && { done: doneLabel, failed: failedLabel }[result];
  const copy = async () => {
    // Without https there is no clipboard API.
    const isCopied = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
    setResult(isCopied ? 'done' : 'failed');
  };
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="pointer-coarse:min-h-10"
        {...(result === 'done' && { icon: 'check' as const })}
        onClick={() => void copy()}
      >
        {status ?? label}
      </Button>
      <output className="sr-only">{status}</output>
    </>
  );
}
