import { type ReactNode, useEffect, useRef } from 'react'
import { PageHeading } from '../../../ui/heading.tsx'

/** Takes the focus, so that a screen reader says which step came. */
export function StepHeading({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="wrap-anywhere outline-none">
      <PageHeading>{children}</PageHeading>
    </div>
  )
}
