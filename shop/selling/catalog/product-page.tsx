import { useEffect } from 'react'
import { data, useRevalidator } from 'react-router'
import { ApiError, publicApi } from '../../kernel/api-client.ts'
import { isId } from '../../kernel/id.ts'
import { shopContext } from '../../kernel/shop-context.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import type { Route } from './+types/product-page.ts'
import type { Product } from './product.ts'
import { ProductDetails, ProductDetailsSkeleton } from './product-details.tsx'
import { privateMeta, publicMeta } from './product-meta.ts'
import { findProduct } from './products.server.ts'
import { type ShelfGift, toShelfGift } from './shelf.ts'
import { similarTo } from './similar.server.ts'
import { SimilarGifts } from './similar-gifts.tsx'

interface Details {
  /** Null in the server's page where only people who are logged in may see it. */
  readonly product: Product | null
  readonly similar: readonly ShelfGift[]
}

export async function loader({ params, context }: Route.LoaderArgs): Promise<Details> {
  const { db, detailsPublic } = context.get(shopContext)
  const product = isId(params.id) ? await findProduct(db, params.id) : null
  if (!product) throw data(null, { status: 404, statusText: 'Not Found' })
  if (!detailsPublic) return { product: null, similar: [] }
  return { product, similar: (await similarTo(db, product)).map(toShelfGift) }
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<Details> {
  const path = `/product/${encodeURIComponent(params.id)}`
  const { signal } = request
  try {
    const similar = fetchSimilar(path, signal)
    return { product: await publicApi<Product>('GET', path, { signal }), similar: await similar }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    throw data(null, { status: 404, statusText: 'Not Found' })
  }
}

/** A gift is worth showing without its neighbours. */
async function fetchSimilar(path: string, signal: AbortSignal): Promise<ShelfGift[]> {
  try {
    return (await publicApi<Product[]>('GET', `${path}/similar`, { signal })).map(toShelfGift)
  } catch {
    return []
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const guard = matches[2].loaderData
  const product = loaderData?.product ?? null
  return product && guard?.open ? publicMeta(product, guard.publicUrl) : privateMeta(product)
}

export default function ProductPage({ loaderData: { product, similar } }: Route.ComponentProps) {
  useGuardedProduct(product)
  if (!product) return <ProductDetailsSkeleton />
  return (
    <>
      <ProductDetails product={product}>
        <AddToCart key={product._id} product={product} />
      </ProductDetails>
      <SimilarGifts gifts={similar} />
    </>
  )
}

/** The server's page came without the product. Whoever sees this is logged in, so it is fetched now. */
function useGuardedProduct(product: Product | null): void {
  const { revalidate } = useRevalidator()
  const missing = product === null
  useEffect(() => {
    if (missing) void revalidate()
  }, [missing, revalidate])
}
