import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { type Product, priceToPay } from '../catalog/products/product.ts'
import { pendingGift } from '../kernel/add-after-login.ts'
import { callApi, hasStatus, messageOf } from '../kernel/api/api-client.ts'
import { loginPath, useAuth } from '../kernel/api/auth-context.ts'
import { nameOf } from '../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../kernel/language/use-words.ts'
import { toTaka } from '../kernel/money.ts'
import { Button } from '../ui/button.tsx'
import { useDialogs } from '../ui/dialog/dialog.tsx'
import { useToast } from '../ui/dialog/toast.tsx'
import { cartChanged } from './cart-count.ts'
import { cartWords } from './words.en.ts'

export function AddToCart({ product }: { product: Product }) {
  const { loading, user } = useAuth()
  const [step, setStep] = useState<'idle' | 'pressed' | 'adding'>('idle')
  const button = useRef<HTMLButtonElement>(null)
  const promptLogin = useLoginPrompt(product._id)
  const words = useWords(cartWords)
  const language = useLanguage()
  const { showMessage } = useDialogs()
  const toast = useToast()

  async function add(): Promise<void> {
    setStep('adding')
    const outcome = await postToCart(product, user?.email ?? null)
    flushSync(() => setStep('idle'))
    // A busy button loses the focus; the dialog that follows gives it back to where it was.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    if (outcome === 'signed-out') return promptLogin()
    if (outcome !== 'added')
      return showMessage({ title: words.notAdded, text: outcome.failed, kind: 'error' })
    toast(words.added(nameOf(language, product)))
    await cartChanged()
  }

  // Pressed before they signed in, which is what it led to.
  const email = loading ? undefined : user?.email
  useEffect(() => {
    if (email !== undefined && pendingGift().take(email, product._id)) setStep('pressed')
  }, [email, product._id])

  // Pressed before the session is known: it goes on once that is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press, with the values of that moment
  useEffect(() => {
    if (step === 'pressed' && !loading) void add()
  }, [step, loading])

  return (
    <Button
      ref={button}
      type="button"
      busy={step !== 'idle'}
      onClick={() => setStep('pressed')}
      className="min-h-13 flex-1 text-lg sm:px-10"
    >
      {words.addToCart}
    </Button>
  )
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

function useLoginPrompt(gift: string): () => Promise<void> {
  const { confirm } = useDialogs()
  const { user, logOut } = useAuth()
  const words = useWords(cartWords)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  return async () => {
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
    navigate(loginPath(pathname + search))
  }
}
