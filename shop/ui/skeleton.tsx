export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={`animate-pulse rounded-xl bg-line motion-reduce:animate-none ${className}`}
    />
  )
}

/** For a list whose length nobody knows yet. */
export const Skeletons = ({ count, className }: { count: number; className: string }) =>
  [...Array(count).keys()].map((nr) => <Skeleton key={nr} className={className} />)
