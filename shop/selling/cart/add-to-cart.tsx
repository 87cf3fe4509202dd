import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAuth } from '../../kernel/auth-context.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { Product } from '../catalog/product.ts'
import { putIntoCart } from './adding.ts'
import { useAskingToLogin } from './asking-to-login.ts'
import { cartChanged } from './cart-count.ts'

export function AddToCart({ product }: { product: Product }) {
  const { loading, user } = useAuth()
  const [step, setStep] = useState<'idle' | 'pressed' | 'adding'>('idle')
  const button = useRef<HTMLButtonElement>(null)
  const askToLogin = useAskingToLogin()
  const { tell } = useDialogs()
  const toast = useToast()

  async function add(): Promise<void> {
    setStep('adding')
    const end = await putIntoCart(product, user?.email ?? null)
    flushSync(() => setStep('idle'))
    // A button that is busy loses the focus; what follows has to find it where it was.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    if (end === 'signed-out') return askToLogin()
    if (end !== 'added') return tell({ title: 'Not added', text: end.failed, kind: 'error' })
    toast(`${product.name} added to your cart`)
    await cartChanged()
  }

  // Pressed before it was known who is there: it goes on as soon as that is known.
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
      Add to Cart
    </Button>
  )
}
