import { useEffect } from 'react'
import { data, useRevalidator } from 'react-router'
import type { Product } from '../catalog/product.ts'
import { ProductDetails, ProductDetailsSkeleton } from '../catalog/product-details.tsx'
import { findProduct } from '../catalog/products.server.ts'
import { ApiError, publicApi } from '../kernel/api-client.ts'
import { isId } from '../kernel/id.ts'
import { shopContext } from '../kernel/shop-context.ts'
import type { Route } from './+types/details-page.ts'
import { AddToCart } from './add-to-cart.tsx'

interface Details {
  /** Null in the server's page where only people who are logged in may see it. */
  readonly product: Product | null
}

export async function loader({ params, context }: Route.LoaderArgs): Promise<Details> {
  const { db, detailsPublic } = context.get(shopContext)
  const product = isId(params.id) ? await findProduct(db, params.id) : null
  if (!product) throw data(null, { status: 404, statusText: 'Not Found' })
  return { product: detailsPublic ? product : null }
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<Details> {
  const path = `/product/${encodeURIComponent(params.id)}`
  try {
    return { product: await publicApi<Product>('GET', path, { signal: request.signal }) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    throw data(null, { status: 404, statusText: 'Not Found' })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const product = loaderData?.product
  if (!product) return [{ title: 'OGS' }]
  return [
    { title: `${product.name} · OGS` },
    { name: 'description', content: product.description.slice(0, 160) },
    { property: 'og:title', content: product.name },
  ]
}

export default function DetailsPage({ loaderData: { product } }: Route.ComponentProps) {
  useProductBehindTheDoor(product)
  if (!product) return <ProductDetailsSkeleton />
  return (
    <ProductDetails product={product}>
      <AddToCart key={product._id} product={product} />
    </ProductDetails>
  )
}

/** The server's page came without the product. Whoever sees this is logged in, so it is fetched now. */
function useProductBehindTheDoor(product: Product | null): void {
  const { revalidate } = useRevalidator()
  const missing = product === null
  useEffect(() => {
    if (missing) void revalidate()
  }, [missing, revalidate])
}
