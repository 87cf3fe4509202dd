import { ApiError, publicApi, signedInEmail } from '../../kernel/api-client.ts'
import { draftOf } from '../../kernel/draft.ts'
import { isId } from '../../kernel/id.ts'
import { HistoryOf } from '../../people/audit/history-of.tsx'
import { forAdmin } from '../../people/identity/for-admin.ts'
import type { Category, Product } from '../../selling/catalog/product.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { Route } from './+types/update-product-page.ts'
import { ADMIN_PRODUCTS } from './admin-product-query.ts'
import type { KeptDraft } from './product-draft.ts'
import { ProductFrame, ProductFrameSkeleton } from './product-form.tsx'
import { UpdateProduct } from './update-product.tsx'

export const meta = () => [{ title: 'Update Product · OGS' }]

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => forAdmin(() => load(params.id))

async function load(id: string) {
  const email = await signedInEmail()
  const one = encodeURIComponent(id)
  const [product, categories] = await Promise.all([
    publicApi<Product>('GET', `/product/${one}`).catch(noneIfMissing),
    publicApi<Category[]>('GET', '/categories'),
  ])
  return {
    id,
    product,
    email,
    categories,
    draft: draftOf<KeptDraft>(sessionStorage, { email, of: id }),
  }
}

function noneIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

export default function UpdateProductPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  const { product } = loaderData
  return product ? <Found {...loaderData} product={product} /> : <Gone {...loaderData} />
}

type Loaded = Awaited<ReturnType<typeof load>>

function Found({ product, email, categories, draft }: Loaded & { readonly product: Product }) {
  return (
    <>
      <ProductFrame title="Update Product">
        <UpdateProduct key={product._id} {...{ product, email, categories, draft }} />
      </ProductFrame>
      <Past key={product.revision} id={product._id} />
    </>
  )
}

function Gone({ id }: Loaded) {
  return (
    <>
      <PageHeading className="mb-6">Update Product</PageHeading>
      <Empty title="No Data found">
        <p>This product is no longer in the shop.</p>
        <ButtonLink to={ADMIN_PRODUCTS}>Our Products</ButtonLink>
      </Empty>
      {isId(id) && <Past id={id} />}
    </>
  )
}

function Past({ id }: { id: string }) {
  return (
    <section aria-labelledby="history" className="mt-10 max-w-3xl">
      <h2 id="history" className="mb-4 font-semibold text-2xl">
        History
      </h2>
      <HistoryOf kind="product" id={id} />
    </section>
  )
}

export const HydrateFallback = () => <ProductFrameSkeleton title="Update Product" />

export function ErrorBoundary() {
  return <LoadFailed what="this product" />
}
