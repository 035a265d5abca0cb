import { Skeleton } from '#web/ui/surface.tsx';

export function CheckoutSkeleton() {
  return (
    <div className="frame grid gap-6 py-8 lg:grid-cols-[1fr_360px] xl:grid-cols-[1fr_416px]">
      <Skeleton className="h-96" />
      <Skeleton className="h-72" />
    </div>
  );
}
