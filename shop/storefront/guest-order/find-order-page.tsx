import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { FindOrder } from '../../finding/pages/find-order.tsx'
import { findOrderWords } from '../../finding/pages/words.en.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageWords } from '../../kernel/settings/page-meta.ts'
import { unlistedMeta } from '../../sharing/public-meta.ts'
import { failedPage } from '../../ui/page-states.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { orderHistoryWords } from '../orders/words.en.ts'
import type { Route } from './+types/find-order-page.ts'

const PhonePrivacy = lazy(() => import('../../billing/personal-data/pages/phone-privacy.tsx'))

export function meta(args: Route.MetaArgs) {
  const { whatIsKept, whatIsKeptFor, findFor } = pageWords(args, findOrderWords)
  return unlistedMeta(
    args,
    asksForPrivacy(args.location)
      ? { title: whatIsKept, description: whatIsKeptFor }
      : { title: pageWords(args, orderHistoryWords).yourOrder, description: findFor },
  )
}

const asksForPrivacy = ({ search }: { readonly search: string }) => new URLSearchParams(search).has('privacy')

export const headers = () => ({ 'referrer-policy': 'no-referrer' })

/** To one's order; by `/order?privacy` to what is kept of a phone. Without a loader: the server's form stays, with what is typed early. */
export default function FindOrderPage() {
  if (!asksForPrivacy(useLocation())) return <FindOrder />
  return (
    <Suspense fallback={<Skeleton className="my-8 h-96 max-sm:mx-4 sm:mx-auto sm:my-14 sm:max-w-md" />}>
      <PhonePrivacy />
    </Suspense>
  )
}

export const ErrorBoundary = failedPage(() => useWords(orderHistoryWords).thisOrder)
