import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

export function PageHeading({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <h1
      className={`font-semibold text-3xl leading-tight tracking-tight after:mt-3 after:block after:h-1 after:w-14 after:rounded-full after:bg-gold sm:text-4xl ${className}`}
    >
      {children}
    </h1>
  )
}

/** @param children how many there are; without, they are still to come */
export const ListHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="mb-6">
    <PageHeading>{title}</PageHeading>
    {children ? (
      <p role="status" className="mt-3 text-ink-soft">
        {children}
      </p>
    ) : (
      <Skeleton className="mt-3 h-[1.6rem] w-40" />
    )}
  </div>
)
