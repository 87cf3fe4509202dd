import { useEffect } from 'react'
import { data, useNavigate, useRevalidator } from 'react-router'
import { AddToCart } from '../../cart/add-to-cart.tsx'
import { useAddToCart } from '../../cart/use-add-to-cart.ts'
import { type CardProduct, type Product, toCardProduct } from '../../catalog/products/product.ts'
import { findProduct, similarProducts } from '../../catalog/products/products.server.ts'
import { catalogPageWords } from '../../catalog/tags/gift-words.en.ts'
import { pendingGift } from '../../kernel/add-after-login.ts'
import { callPublic, hasStatus, messageOf } from '../../kernel/api/api-client.ts'
import type { AuthUser } from '../../kernel/api/auth-context.ts'
import { isId } from '../../kernel/id.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import type { Poisha } from '../../kernel/money.ts'
import { useSite } from '../../kernel/settings/page-meta.ts'
import { shopContext } from '../../kernel/settings/shop-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { Route } from './+types/product-page.ts'
import { cartPathTo, GIFT_STEPS, GiftLines, type GiftStep } from './gift-lines.tsx'
import {
  ProductDetails,
  ProductDetailsSkeleton,
  SimilarGifts,
  SimilarGiftsSkeleton,
} from './product-details.tsx'
import { privateMeta, publicMeta } from './product-meta.ts'

interface Details {
  /** Null on the server where only signed-in people may see it. */
  readonly product: Product | null
  readonly similar: readonly CardProduct[]
  /** Shown to people who signed in to add it to the cart. */
  readonly gone?: string
}

export async function loader({ params, context }: Route.LoaderArgs): Promise<Details> {
  const { db, settings } = context.get(shopContext)
  const product = isId(params.id) ? await findProduct(db, params.id) : null
  if (!product) throw data(null, { status: 404, statusText: 'Not Found' })
  if (!(await settings()).giftsPublic) return { product: null, similar: [] }
  return { product, similar: (await similarProducts(db, product)).map(toCardProduct) }
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<Details> {
  const call = { params: { id: params.id }, signal: request.signal }
  try {
    const similar = fetchSimilar(call)
    return { product: await callPublic('GET /product/{id}', call), similar: await similar }
  } catch (error) {
    if (!hasStatus(error, 404)) throw error
    if (pendingGift().isPending(params.id)) return { product: null, similar: [], gone: messageOf(error) }
    throw data(null, { status: 404, statusText: 'Not Found' })
  }
}

async function fetchSimilar(
  call: Parameters<typeof callPublic<'GET /product/{id}/similar'>>[1],
): Promise<CardProduct[]> {
  try {
    return (await callPublic('GET /product/{id}/similar', call)).map(toCardProduct)
  } catch {
    return []
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const guard = matches[2].loaderData
  const product = loaderData?.product ?? null
  const site = useSite()
  return product && guard?.open
    ? publicMeta(product, guard, site)
    : privateMeta(product, guard?.publicUrl, site)
}

export default function ProductPage({ loaderData, matches }: Route.ComponentProps) {
  const { product, similar, gone } = loaderData
  useGuardedProduct(product === null && gone === undefined)
  if (gone !== undefined) return <DeletedGift why={gone} />
  if (!product)
    return (
      <>
        <ProductDetailsSkeleton />
        <SimilarGiftsSkeleton />
      </>
    )
  return (
    <>
      <GiftToBuy key={product._id} product={product} wrapFrom={matches[2].loaderData?.wrapFrom ?? null} />
      <SimilarGifts gifts={similar} />
    </>
  )
}

function GiftToBuy({ product, wrapFrom }: { product: Product; wrapFrom: Poisha | null }) {
  const goOn = useCheckoutAt()
  const { busy, isAdded, add, addFor } = useAddToCart(product, { steps: GIFT_STEPS, goOn })
  return (
    <ProductDetails product={product} lines={<GiftLines wrapFrom={wrapFrom} onOpen={addFor} />}>
      <AddToCart busy={busy} isAdded={isAdded} onPress={add} />
    </ProductDetails>
  )
}

/** Opens the cart where the step is chosen, with what the line promised already set. */
function useCheckoutAt() {
  const navigate = useNavigate()
  return async (step: GiftStep, { email, displayName }: AuthUser) => {
    // Loaded here only: whoever just adds the gift needs none of it.
    if (step === 'ask') {
      const [{ stateWithLocation }, { ASK_RECIPIENT }] = await Promise.all([
        import('../../people/addresses/location.ts'),
        import('../delivery/use-offered-days.ts'),
      ])
      return navigate(cartPathTo(step), { state: stateWithLocation(ASK_RECIPIENT) })
    }
    const [{ loadGiftDraft, saveGiftDraft }, { newGift }] = await Promise.all([
      import('../checkout/checkout.ts'),
      import('../../gifts/gift-form/typed-gift.ts'),
    ])
    const gift = loadGiftDraft(email)?.gift ?? newGift(displayName)
    saveGiftDraft(email, { isGift: true, gift: step === 'secret' ? { ...gift, anonymous: true } : gift })
    return navigate(cartPathTo(step))
  }
}

/** A guarded page comes without the product, which is loaded once somebody is signed in. */
function useGuardedProduct(missing: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (missing) void revalidate()
  }, [missing, revalidate])
}

function DeletedGift({ why }: { why: string }) {
  const { backToShop } = useWords(catalogPageWords)
  return (
    <div className="mx-auto max-w-2xl px-4 py-12">
      <Empty title={why}>
        <ButtonLink to="/">{backToShop}</ButtonLink>
      </Empty>
    </div>
  )
}
