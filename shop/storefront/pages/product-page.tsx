import { useEffect } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { type CardProduct, type Product, toCardProduct } from '../../catalog/products/product.ts'
import { findProduct, similarProducts } from '../../catalog/products/products.server.ts'
import { catalogPageWords } from '../../catalog/tags/gift-words.en.ts'
import { pendingProduct } from '../../kernel/add-after-login.ts'
import { callPublic, hasStatus, messageOf } from '../../kernel/api/api-client.ts'
import { isId } from '../../kernel/id.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { siteOf } from '../../kernel/settings/page-meta.ts'
import { shopContext } from '../../kernel/settings/shop-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { Route } from './+types/product-page.ts'
import { ProductDetailsSkeleton, SimilarProducts, SimilarProductsSkeleton } from './product-details.tsx'
import { privateMeta, productMeta } from './product-meta.ts'
import { loadChoice, ProductToBuy } from './product-to-buy.tsx'

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
    const product = await callPublic('GET /product/{id}', call)
    await loadChoice(product)
    return { product, similar: await similar }
  } catch (error) {
    if (!hasStatus(error, 404)) throw error
    if (pendingProduct().isPending(params.id)) return { product: null, similar: [], gone: messageOf(error) }
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

/** Another choice of the same gift loads nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.search === nextUrl.search

export function meta(args: Route.MetaArgs) {
  const guard = args.matches[2].loaderData
  const product = args.loaderData?.product ?? null
  const site = siteOf(args)
  return product && guard.open ? productMeta(product, guard, site) : privateMeta(product, site)
}

export default function ProductPage({ loaderData, matches }: Route.ComponentProps) {
  const { product, similar, gone } = loaderData
  useGuardedProduct(product === null && gone === undefined)
  if (gone !== undefined) return <DeletedProductPage why={gone} />
  if (!product)
    return (
      <>
        <ProductDetailsSkeleton />
        <SimilarProductsSkeleton />
      </>
    )
  return (
    <>
      <ProductToBuy
        key={product._id}
        product={product}
        wrapFrom={matches[2].loaderData?.wrapFrom ?? null}
        anybodyBuys={matches[1].loaderData?.anybodyBuys}
      />
      <SimilarProducts products={similar} />
    </>
  )
}

/** A guarded page comes without the product, which is loaded once somebody is signed in. */
function useGuardedProduct(missing: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (missing) void revalidate()
  }, [missing, revalidate])
}

function DeletedProductPage({ why }: { why: string }) {
  const { backToShop } = useWords(catalogPageWords)
  return (
    <div className="mx-auto max-w-2xl px-4 py-12">
      <Empty title={why}>
        <ButtonLink to="/">{backToShop}</ButtonLink>
      </Empty>
    </div>
  )
}
