import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '../../kernel/api/api-client.ts'
import { loginPath, useAuth } from '../../kernel/api/auth-context.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useSending } from '../../ui/form/use-form.ts'
import { wishWords } from './words.en.ts'

interface Props {
  readonly productId: string
  /** None: the gift itself, or any of its choices. */
  readonly variantId?: string | undefined
}

/** Beside a sold-out gift, or choice of it: one e-mail when it is there again. Loaded by such pages only. */
export default function TellMe(props: Props) {
  const { user, loading } = useAuth()
  const words = useWords(wishWords)
  const { pathname, search } = useLocation()
  if (!user && !loading)
    return (
      <ButtonLink kind="quiet" to={loginPath(pathname + search)}>
        {words.tellMe}
      </ButtonLink>
    )
  // A choice asks anew.
  return <Wish key={`${user?.email} ${props.variantId}`} {...props} isKnown={user !== null} />
}

function Wish({ productId, variantId, isKnown }: Props & { readonly isKnown: boolean }) {
  const words = useWords(wishWords)
  const [wish, setWish] = useState<{
    waits: boolean
    canBeTold: boolean
    heldBy?: string | undefined
  } | null>(null)
  const { busy, problem, run } = useSending({ failed: 'Error waiting for a gift' })
  const params = { id: productId }

  useEffect(() => {
    if (!isKnown) return
    const read = callApi('GET /product/{id}/wish', { params: { id: productId }, query: { variantId } })
    read.then(setWish, (error) => console.error('Error asking whether a gift is waited for', error))
  }, [isKnown, productId, variantId])

  async function wait(): Promise<void> {
    if (await run(() => callApi('PUT /product/{id}/wish', { params, body: { variantId } })))
      setWish({ canBeTold: wish?.canBeTold ?? true, waits: true })
  }

  async function drop(): Promise<void> {
    if (await run(() => callApi('DELETE /product/{id}/wish', { params, query: { variantId } })))
      setWish({ canBeTold: wish?.canBeTold ?? true, waits: false })
  }

  if (wish?.heldBy && !wish.waits) return <HeldForYou orderId={wish.heldBy} />
  return (
    <div className="grid justify-items-start gap-2">
      {wish?.waits ? (
        <Button type="button" kind="quiet" busy={busy} onClick={() => void drop()}>
          {words.dontTell}
        </Button>
      ) : (
        <Button type="button" kind="quiet" busy={busy} disabled={!wish} onClick={() => void wait()}>
          {words.tellMe}
        </Button>
      )}
      {/* Rendered first: screen readers announce changes, not new regions. */}
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {wish?.waits && (wish.canBeTold ? words.weTell : words.confirmFirst)}
      </p>
      {wish?.waits && !wish.canBeTold && (
        <ButtonLink kind="quiet" to="/profile/account">
          {words.toAccount}
        </ButtonLink>
      )}
      <p role="alert" className="font-semibold text-danger text-sm empty:hidden">
        {problem}
      </p>
    </div>
  )
}

/** It is no news that they wait for: their own order has it. */
function HeldForYou({ orderId }: { readonly orderId: string }) {
  const words = useWords(wishWords)
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className="text-ink-soft text-sm">
        {words.heldForYou}
      </p>
      <ButtonLink kind="quiet" to={`/profile/orders/${orderId}`}>
        {words.seeOrder}
      </ButtonLink>
    </div>
  )
}
