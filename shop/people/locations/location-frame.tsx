import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface Words {
  readonly title: string
  readonly lead: string
}

/** Around the form of a location. */
export function LocationFrame({ title, lead, children }: Words & { readonly children: ReactNode }) {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p className="mt-3 mb-6 text-ink-soft">{lead}</p>
      <Card className="max-w-2xl p-5 sm:p-8">{children}</Card>
    </>
  )
}

export function LocationFrameSkeleton(words: Words) {
  return (
    <LocationFrame {...words}>
      <Skeleton className="h-120 sm:h-107" />
    </LocationFrame>
  )
}
