import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { type Product, priceToPay } from '../catalog/products/product.ts'
import { pendingGift } from '../kernel/add-after-login.ts'
import { callApi, hasStatus, messageOf } from '../kernel/api/api-client.ts'
import { type AuthUser, loginPath, useAuth } from '../kernel/api/auth-context.ts'
import { nameOf } from '../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../kernel/language/use-words.ts'
import { toTaka } from '../kernel/money.ts'
import { useDialogs } from '../ui/dialog/dialog.tsx'
import { useToast } from '../ui/dialog/toast.tsx'
import { addToCartWords } from './add-words.en.ts'
import { cartChanged, fetchCart } from './cart-count.ts'

interface Following<Step extends string> {
  /** What may follow; named in the fragment of the address where a login comes between. */
  readonly steps: readonly Step[]
  readonly goOn: (step: Step, user: AuthUser) => Promise<void> | void
}

const ADD = 'add'

/**
 * Puts a gift into the cart: once more with every `add`; with `addFor` unless it is there, and then goes on to the step.
 * Visitors are asked to log in.
 */
export function useAddToCart<Step extends string>(product: Product, { steps, goOn }: Following<Step>) {
  const { loading, user } = useAuth()
  const [pressed, setPressed] = useState<Step | typeof ADD | null>(null)
  const [isAdded, setAdded] = useState(false)
  const promptLogin = useLoginPrompt(product._id)
  const { hash } = useLocation()
  const words = useWords(addToCartWords)
  const language = useLanguage()
  const { showMessage } = useDialogs()
  const toast = useToast()

  async function add(next: Step | null): Promise<void> {
    const isThere = next !== null && user !== null && (await isInCart(product._id, user.email))
    const outcome = isThere ? 'added' : await postToCart(product, user?.email ?? null)
    flushSync(() => setPressed(null))
    if (outcome === 'signed-out') return promptLogin(next)
    if (outcome !== 'added')
      return showMessage({ title: words.notAdded, text: outcome.failed, kind: 'error' })
    if (!isThere) {
      setAdded(true)
      toast(words.added(nameOf(language, product)))
      void cartChanged()
    }
    if (next && user) await goOn(next, user)
  }

  // Pressed before they signed in, which is what it led to.
  const email = loading ? undefined : user?.email
  const asked = steps.find((step) => hash === `#${step}`) ?? ADD
  useEffect(() => {
    if (email !== undefined && pendingGift().take(email, product._id)) setPressed(asked)
  }, [email, product._id, asked])

  // Pressed before the session is known: it goes on once that is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press, with the values of that moment
  useEffect(() => {
    if (pressed !== null && !loading) void add(pressed === ADD ? null : pressed)
  }, [pressed, loading])

  return {
    busy: pressed !== null,
    /** On this page. */
    isAdded,
    add: () => setPressed(ADD),
    addFor: (step: Step) => setPressed(step),
  }
}

async function isInCart(gift: string, email: string): Promise<boolean> {
  try {
    return (await fetchCart(email)).some(({ productId }) => productId === gift)
  } catch {
    // Adding it says what is wrong.
    return false
  }
}

export type AddToCartOutcome = 'added' | 'signed-out' | { readonly failed: string }

/** @param email null: a visitor. The server reads the price again, whatever is sent. */
export async function postToCart(product: Product, email: string | null): Promise<AddToCartOutcome> {
  if (email === null) return 'signed-out'
  const { _id: productId, name, brand, category, description, photos } = product
  const price = toTaka(priceToPay(product))
  const body = { productId, email, name, brand, category, description, photos, price }
  try {
    await callApi('POST /cart', { body, answersSignedOut: true })
    return 'added'
  } catch (error) {
    if (hasStatus(error, 401)) return 'signed-out'
    console.error('Error adding to the cart', error)
    return { failed: messageOf(error) }
  }
}

function useLoginPrompt(gift: string): (next: string | null) => Promise<void> {
  const { confirm } = useDialogs()
  const { user, logOut } = useAuth()
  const words = useWords(addToCartWords)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  return async (next) => {
    const agreed = await confirm({
      title: words.notLoggedIn,
      text: words.loginToAdd,
      confirm: words.yesLogin,
      cancel: words.notNow,
      warning: true,
    })
    if (!agreed) return
    // The session ended while the page was open: the page must forget the person too.
    if (user) await logOut().catch((error) => console.error('Error logging out', error))
    pendingGift().remember(gift)
    navigate(loginPath(pathname + search + (next === null ? '' : `#${next}`)))
  }
}
