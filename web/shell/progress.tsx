import { useNavigation } from 'react-router';

/** A thin line at the top while a navigation is pending; it appears after a delay. */
export function Progress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div className="skeleton fixed inset-x-0 top-0 z-90 h-0.5 origin-left animate-pulse bg-brand-600" aria-hidden />
  );
}
