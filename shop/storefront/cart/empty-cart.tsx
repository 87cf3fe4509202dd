import { Link } from 'react-router'
import { loginPath, useAuth } from '../../kernel/api/auth-context.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { senderWords } from '../checkout/sender-words.en.ts'
import { checkoutWords } from '../checkout/words.en.ts'

/** For who has no account here, or is not logged in to it. */
export function ToAccount({ isEmpty }: { readonly isEmpty: boolean }) {
  const words = useWords(senderWords)
  const { user } = useAuth()
  if (user) return null
  return (
    <p className="-mt-3 mb-6 text-ink-soft">
      {words.haveAccount}{' '}
      <Link to={loginPath('/profile/cart')} className="inline-block py-2 text-berry underline">
        {words.logIn}
      </Link>
      {isEmpty ? words.cartIsThere : words.cartComesAlong}
    </p>
  )
}

export function EmptyCart({ problem }: { problem: string | null }) {
  const words = useWords(checkoutWords)
  const { findOrder } = useWords(senderWords)
  const { user } = useAuth()
  return (
    <Empty title={words.cartEmpty}>
      {problem && <p role="alert">{problem}</p>}
      <p>{words.alwaysABirthday}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">{words.findGift}</ButtonLink>
        <ButtonLink to={user ? '/profile/orders' : '/order'} kind="quiet">
          {user ? words.myOrders : findOrder}
        </ButtonLink>
      </div>
    </Empty>
  )
}
