import type { ReactNode } from 'react'

export function PageHeading({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <h1
      className={`font-semibold text-3xl leading-tight tracking-tight after:mt-3 after:block after:h-1 after:w-14 after:rounded-full after:bg-gold sm:text-4xl ${className}`}
    >
      {children}
    </h1>
  )
}

/** @param children the count */
export const ListHeading = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageHeading>{title}</PageHeading>
    <p role="status" className="mt-3 mb-6 text-ink-soft">
      {children}
    </p>
  </>
)
