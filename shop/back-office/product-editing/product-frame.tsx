import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Around the form of a product. */
export function ProductFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHeading className="mb-6">{title}</PageHeading>
      <Card className="max-w-3xl p-5 sm:p-8">{children}</Card>
    </>
  )
}

export const ProductFrameSkeleton = ({ title }: { title: string }) => (
  <ProductFrame title={title}>
    <Skeleton className="h-170 sm:h-145" />
  </ProductFrame>
)
