import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { pendingProduct, productInPath } from '../../kernel/add-after-login.ts'
import { loginPath, returnPathIn, signupPath } from '../../kernel/api/auth-context.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { type ShownProduct, shownProduct } from '../../kernel/settings/shop-context.ts'
import { Alert } from '../../ui/alert.tsx'
import { Picture } from '../../ui/picture.tsx'
import { googleOffer } from '../google/google-sign-in.tsx'
import { useReturnPath } from './address-parameters.ts'
import { accountWords } from './words.en.ts'

/** Loader of login and signup: Google's offer and the wanted gift. */
export async function loadLoginWall({ url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>) {
  const id = productInPath(returnPathIn(url.search))
  const product: WantedProduct = id === null ? null : ((await context.get(shownProduct)(id)) ?? 'deleted')
  return { ...googleOffer({ context }), gift: product, ...(id !== null && { productPath: `/details/${id}` }) }
}

type WantedProduct = ShownProduct | 'deleted' | null

/** Known before hydration, so that early clicks keep the path. */
export function useWantedProduct(): { readonly gift: WantedProduct; readonly back: string } {
  const loaded: { gift?: WantedProduct; productPath?: string } | undefined = useLoaderData()
  return { gift: loaded?.gift ?? null, back: useReturnPath(loaded?.productPath) }
}

/** The wanted gift, and tabs for login and signup. */
export function LoginWall() {
  const { gift, back } = useWantedProduct()
  const words = useWords(accountWords)
  return (
    <>
      {gift === 'deleted' && <Alert kind="warning">{words.giftDeleted}</Alert>}
      {gift && gift !== 'deleted' && <ProductBanner gift={gift} back={back} />}
      <nav aria-label={words.waysIn} className="grid grid-cols-2 gap-1 rounded-3xl bg-wash p-1">
        <Tab path="/login" to={loginPath(back)} label={words.logIn} />
        <Tab path="/signup" to={signupPath(back)} label={words.signUp} />
      </nav>
    </>
  )
}

function ProductBanner({ gift, back }: { gift: ShownProduct; back: string }) {
  const words = useWords(accountWords)
  const [isForCart, setIsForCart] = useState(false)
  // Again after each navigation: the press may be remembered after the first render.
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => setIsForCart(pendingProduct().isPending(productInPath(back) ?? '')), [back, key])
  return (
    <div className="flex items-center gap-4">
      <div className="size-24 shrink-0 overflow-hidden rounded-2xl">
        <Picture src={gift.photos} alt="" sizes="96px" eager />
      </div>
      <p className="wrap-anywhere font-semibold text-lg leading-snug">
        {isForCart ? words.toAdd(gift.name) : words.toSee(gift.name)}
      </p>
    </div>
  )
}

function Tab({ path, to, label }: { path: string; to: string; label: string }) {
  const isHere = useLocation().pathname === path
  return (
    <Link
      to={to}
      replace
      aria-current={isHere ? 'page' : undefined}
      className={`grid min-h-11 place-items-center rounded-full px-3 text-center font-semibold no-underline ${isHere ? 'bg-surface text-berry shadow-card' : 'hover:bg-surface'}`}
    >
      {label}
    </Link>
  )
}
