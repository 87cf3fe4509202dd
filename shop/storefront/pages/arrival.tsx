import { type ReactNode, use, useEffect, useId, useState } from 'react'
import { DeliveryTermsContext } from '../../delivery/delivery-terms.tsx'
import { useWords } from '../../kernel/language/use-words.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { giftPageWords } from './words.en.ts'

/**
 * When the gift arrives, and where: true at the moment only and known to the browser alone, so the page comes with the room for it.
 * Nothing where no days can be chosen.
 */
export function Arrival() {
  const id = useId()
  const { arrival } = useWords(giftPageWords)
  const terms = use(DeliveryTermsContext)
  const [Choice, setChoice] = useState<((props: { readonly room: string }) => ReactNode) | null>(null)
  const isOffered = terms?.offersDays === true
  useEffect(() => {
    if (!isOffered) return
    // Districts and days weigh more than the rest of the page; without them the cart still asks.
    import('./arrival-choice.tsx').then(
      ({ ArrivalChoice }) => setChoice(() => ArrivalChoice),
      (error) => console.error('Error loading the days', error),
    )
  }, [isOffered])
  if (!isOffered) return null
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-3 rounded-3xl border border-line bg-surface p-4 shadow-card"
    >
      <h2 id={id} className="sr-only">
        {arrival}
      </h2>
      {Choice ? <Choice room={DAYS_ROOM} /> : <ArrivalSkeleton />}
    </section>
  )
}

/** As high as what replaces it. */
const ArrivalSkeleton = () => (
  <>
    <div className="flex h-11 items-center">
      <Skeleton className="h-8 w-52" />
    </div>
    <Skeleton className="h-11 w-full rounded-full" />
    <Skeleton className={DAYS_ROOM} />
  </>
)

/** The height of a row of days, whatever stands in it. */
const DAYS_ROOM = 'h-25'
