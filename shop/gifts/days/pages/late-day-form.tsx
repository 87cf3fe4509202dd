import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'

const RememberedDayForm = lazy(() => import('./day-form.tsx'))

/** The form of a day, loaded when it is opened. */
export const LateDayForm = (props: ComponentProps<typeof RememberedDayForm>) => (
  <Suspense fallback={<Skeleton className="h-112" />}>
    <RememberedDayForm {...props} />
  </Suspense>
)
