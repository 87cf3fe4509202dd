/** Holds the place of what is on its way; `className` gives it the size of what will come. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={`animate-pulse rounded-xl bg-line motion-reduce:animate-none ${className}`}
    />
  )
}
