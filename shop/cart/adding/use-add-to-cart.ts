import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { type Product, priceToPay } from '../../catalog/products/product.ts'
import { type PendingChoice, pendingProduct } from '../../kernel/add-after-login.ts'
import { callApi, hasStatus, messageOf, refusalOf } from '../../kernel/api/api-client.ts'
import { type AuthUser, loginPath, shopperOf, useAuth } from '../../kernel/api/auth-context.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { toTaka } from '../../kernel/money.ts'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { useToast } from '../../ui/dialog/toast.tsx'
import { cartChanged } from '../cart-count.ts'
import { addToCartWords } from './add-words.en.ts'
import type { AddToCartOutcome, NotAdded } from './once-pressed.ts'

/** Loaded when it is needed: few presses lead there. */
const oncePressed = () => import('./once-pressed.ts')

interface Following<Step extends string> {
  /** The steps that may follow; after a login the address names them in its fragment. */
  readonly steps: readonly Step[]
  readonly goOn: (step: Step, user: AuthUser) => Promise<void> | void
  /** Fewer are left than were asked for; at least one. */
  readonly onShort: (left: number) => void
  /** Without an account too. */
  readonly anybodyBuys: boolean | undefined
}

/**
 * Puts a gift into the cart: once more with every `add`; with `addFor` unless it is there, and then goes on to the step.
 * Visitors become guests, or are asked to log in.
 */
export function useAddToCart<Step extends string>(
  product: Product,
  shown: PendingChoice,
  { steps, goOn, onShort, anybodyBuys }: Following<Step>,
) {
  const auth = useAuth()
  const { loading, user, logOut } = auth
  const [pressed, setPressed] = useState<(PendingChoice & { readonly step: Step | null }) | null>(null)
  const [isAdded, setAdded] = useState(false)
  const { hash, pathname, search } = useLocation()
  const words = useWords(addToCartWords)
  const language = useLanguage()
  const { confirm } = useDialogs()
  const sayRefused = useSayRefused(onShort)
  const navigate = useNavigate()
  const toast = useToast()

  async function add(next: Step | null, chosen: PendingChoice): Promise<void> {
    let shopper = shopperOf(auth)
    const isThere =
      next && shopper && (await (await oncePressed()).isInCart(product._id, chosen, shopper.email))
    const post = (email?: string) => postToCart(product, email ?? null, chosen)
    let outcome: AddToCartOutcome = isThere ? 'added' : await post(shopper?.email)
    // An account whose session ended is asked to log in.
    if (outcome === 'signed-out' && anybodyBuys && !user)
      [outcome, shopper] = await (await oncePressed()).addAsGuest(auth, post)
    flushSync(() => setPressed(null))
    if (outcome === 'signed-out') return promptLogin(next, chosen)
    if (outcome !== 'added') return sayRefused(outcome)
    if (!isThere) {
      setAdded(true)
      toast(words.added(nameOf(language, product), chosen.quantity ?? 1))
      void cartChanged()
    }
    if (next && shopper) await goOn(next, shopper)
  }

  async function promptLogin(next: string | null, chosen: PendingChoice): Promise<void> {
    if (!(await (await oncePressed()).agreesToLogIn(language, confirm, user && logOut))) return
    pendingProduct().remember(product._id, chosen)
    await navigate(loginPath(pathname + search + (next === null ? '' : `#${next}`)))
  }

  usePressedBefore(product._id, loading ? undefined : user?.email, (pending) =>
    setPressed({ ...pending, step: steps.find((step) => hash === `#${step}`) ?? null }),
  )

  // Pressed before the session is known: it goes on once that is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press, with the values of that moment
  useEffect(() => {
    if (pressed !== null && !loading) void add(pressed.step, pressed)
  }, [pressed, loading])

  return {
    busy: pressed !== null,
    isAdded,
    add: () => setPressed({ ...shown, step: null }),
    addFor: (step: Step) => setPressed({ ...shown, step }),
  }
}

/** Says what was not added, with a way on where there is one. */
function useSayRefused(onShort: (left: number) => void) {
  const words = useWords(addToCartWords)
  const language = useLanguage()
  const { confirm, showMessage } = useDialogs()
  const { user } = useAuth()
  const navigate = useNavigate()
  return async ({ failed, short }: NotAdded): Promise<void> => {
    const told = { title: words.notAdded, text: failed, kind: 'error' } as const
    if (!short) return showMessage(told)
    const path = await (await oncePressed()).explainShortage(language, told, {
      short,
      confirm,
      showMessage,
      onShort,
      user,
    })
    if (path) await navigate(path)
  }
}

/** Pressed before they signed in, which is what it led to. */
function usePressedBefore(
  product: string,
  email: string | undefined,
  press: (chosen: PendingChoice) => void,
) {
  const onPending = useEffectEvent(press)
  useEffect(() => {
    const pending = email !== undefined && pendingProduct().take(email, product)
    if (pending) onPending(pending)
  }, [email, product])
}

/** @param email null: a visitor. The server reads the price again, whatever is sent. */
export async function postToCart(
  product: Product,
  email: string | null,
  { variantId, quantity }: PendingChoice = {},
): Promise<AddToCartOutcome> {
  if (email === null) return 'signed-out'
  const { _id: productId, name, brand, category, description, photos } = product
  const price = toTaka(priceToPay(product))
  const body = { productId, variantId, quantity, email, name, brand, category, description, photos, price }
  try {
    await callApi('POST /cart', { body, answersSignedOut: true })
    return 'added'
  } catch (error) {
    if (hasStatus(error, 401)) return 'signed-out'
    console.error('Error adding to the cart', error)
    return { failed: messageOf(error), short: refusalOf(error, 'sold-out') }
  }
}
