import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import type { PaymentCallNews } from './use-payment-call.ts'
import { reconcilingWords } from './words.en.ts'

/** With the focus on it: the card whose button was pressed may be gone, and the focus with it. */
export function PaymentNewsNotice({ news }: { news: PaymentCallNews | null }) {
  const { seeOrder } = useWords(reconcilingWords)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news) box.current?.focus()
  }, [news])
  if (!news) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-6 scroll-mt-4">
      <Alert kind="success">
        <p className="wrap-anywhere">{news.text}</p>
        <Link
          to={`/profile/manageOrder/${news.orderId}`}
          className="inline-flex min-h-11 items-center text-berry underline"
        >
          {seeOrder}
        </Link>
      </Alert>
    </div>
  )
}
