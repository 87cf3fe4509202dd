import { useEffect } from 'react'
import { Link } from 'react-router'
import { shopperOf, useAuth } from '../kernel/api/auth-context.ts'
import { useFormats, useWords } from '../kernel/language/use-words.ts'
import { LineIcon } from '../ui/icons.tsx'
import { countCartOf, useCartCount } from './cart-count.ts'
import { cartLinkWords } from './cart-link-words.en.ts'

export function CartLink() {
  const email = shopperOf(useAuth())?.email ?? null
  useEffect(() => void countCartOf(email), [email])
  const count = useCartCount()
  const words = useWords(cartLinkWords)
  const { number } = useFormats()
  return (
    <Link
      to="/profile/cart"
      className="relative flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold no-underline hover:bg-wash"
    >
      <span className="relative">
        <LineIcon
          className="size-7"
          weight={1.75}
          path="M3.5 9.5h17l-1.6 9.1a2 2 0 0 1-2 1.65H7.1a2 2 0 0 1-2-1.65zM8 9.5 11 3.5m5 6-3-6M9.5 13.5v3m5-3v3"
        />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute -end-2.5 -top-2 grid h-5 min-w-5 place-items-center rounded-full bg-berry px-1 text-on-berry text-xs tabular-nums leading-none"
          >
            {count > 99 ? words.moreThan99 : number(count)}
          </span>
        )}
      </span>
      <span className="ms-1 max-sm:sr-only">
        {words.cart}
        <span className="sr-only">{count > 0 && words.itemsInCart(count)}</span>
      </span>
    </Link>
  )
}
