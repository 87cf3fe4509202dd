import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AddToCart } from '../../cart/adding/add-to-cart.tsx'
import { useAddToCart } from '../../cart/adding/use-add-to-cart.ts'
import { Stepper } from '../../cart/stepper.tsx'
import type { Product } from '../../catalog/products/product.ts'
import type { AuthUser } from '../../kernel/api/auth-context.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage } from '../../kernel/language/use-words.ts'
import type { Poisha } from '../../kernel/money.ts'
import { MAX_QUANTITY } from '../../stock/stock.ts'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { cartPathTo, GIFT_STEPS, GiftLines, type GiftStep } from './gift-lines.tsx'
import { ProductDetails } from './product-details.tsx'

/** Few gifts have options or parts. */
const importChoice = () => import('./gift-choice.tsx')
const LazyChoice = lazy(importChoice)
const TellMe = lazy(() => import('../../stock-keeping/wishes/tell-me.tsx'))
let Loaded: Awaited<ReturnType<typeof importChoice>>['default'] | undefined

/** Before a page that the browser makes, so that nothing moves in it. */
export async function loadChoice({ options, parts }: Product): Promise<void> {
  if (options ?? parts) Loaded ??= (await importChoice()).default
}

interface Props {
  readonly product: Product
  readonly wrapFrom: Poisha | null
  readonly anybodyBuys: boolean | undefined
}

/** A gift with what is chosen of it, and how many of it go into the cart. */
export function ProductToBuy({ product, wrapFrom, anybodyBuys }: Props) {
  const goOn = useCheckoutAt()
  const language = useLanguage()
  const { search } = useLocation()
  // Only the browser reads the choice in the address: the server's page is the same with any.
  const variantId = useHydrated() ? new URLSearchParams(search).get('variant') : null
  const variant = product.variants?.find(({ _id }) => _id === variantId)
  const [missed, setMissed] = useState(0)
  const [quantity, setQuantity] = useState(1)
  // How many are left is known once more were asked for.
  const [short, setShort] = useState({ of: variant, left: MAX_QUANTITY })
  const most = short.of === variant ? short.left : MAX_QUANTITY
  const value = Math.min(quantity, most)
  const { busy, isAdded, add, addFor } = useAddToCart(
    product,
    { variantId: variant?._id, quantity: value },
    { steps: GIFT_STEPS, goOn, onShort: (left) => setShort({ of: variant, left }), anybodyBuys },
  )
  const isOpen = product.options && !variant
  const isOut = (variant ?? product).stock === 'out'
  const GiftChoice = Loaded ?? LazyChoice
  const stepper = (
    <Stepper
      name={nameOf(language, product)}
      value={value}
      most={most}
      onStep={(by) => setQuantity(value + by)}
    />
  )
  const onceChosen = (then: () => void) => (isOpen ? setMissed(missed + 1) : then())
  return (
    <ProductDetails
      product={product}
      variant={variant}
      lines={isOut || <GiftLines wrapFrom={wrapFrom} onOpen={(step) => onceChosen(() => addFor(step))} />}
      choice={
        <>
          {(product.options ?? product.parts) && (
            <Suspense>
              <GiftChoice product={product} variant={variant} missed={missed} />
            </Suspense>
          )}
          {!isOut && <div className="sm:hidden noscript:hidden">{stepper}</div>}
        </>
      }
    >
      {isOut ? (
        <Suspense>
          <TellMe productId={product._id} variantId={variant?._id} />
        </Suspense>
      ) : (
        <>
          <div className="max-sm:hidden noscript:hidden">{stepper}</div>
          <AddToCart busy={busy} isAdded={isAdded} onPress={() => onceChosen(add)} />
        </>
      )}
    </ProductDetails>
  )
}

/** Opens the cart where the step is chosen, with what the line promised already set. */
function useCheckoutAt() {
  const navigate = useNavigate()
  return async (step: GiftStep, user: AuthUser) => {
    // Loaded here only: whoever just adds the gift needs none of it.
    const { prepareStep } = await import('./gift-step.ts')
    await navigate(cartPathTo(step), { state: prepareStep(step, user) })
  }
}
