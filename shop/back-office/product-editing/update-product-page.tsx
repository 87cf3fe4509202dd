import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, hasStatus, publicApi, signedInEmail } from '../../kernel/api-client.ts'
import { draftOf } from '../../kernel/draft.ts'
import { isId } from '../../kernel/id.ts'
import { HistoryOf } from '../../people/audit/history-of.tsx'
import { forAdmin } from '../../people/identity/for-admin.ts'
import type { Category, Product } from '../../selling/catalog/product.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage } from '../../ui/page-states.tsx'
import type { Route } from './+types/update-product-page.ts'
import { ADMIN_PRODUCTS } from './admin-product-query.ts'
import { draftFrom, isThere, type KeptDraft, type ProductDraft, revisionSeen } from './product-draft.ts'
import { ProductForm, ProductFrame, ProductFrameSkeleton } from './product-form.tsx'
import { useProductSaving } from './use-product-saving.ts'

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
  if (hasStatus(error, 404)) return null
  throw error
}

export default function UpdateProductPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  const { product } = loaderData
  if (!product) return <Gone {...loaderData} />
  return (
    <>
      <ProductFrame title="Update Product">
        <UpdateProduct key={product._id} {...loaderData} product={product} />
      </ProductFrame>
      <Past key={product.revision} id={product._id} />
    </>
  )
}

type Loaded = Awaited<ReturnType<typeof load>>

function UpdateProduct({ product, email, categories, draft }: Loaded & { readonly product: Product }) {
  const [start] = useState({
    initial: { ...draftFrom(product), ...draft },
    cameBack: isThere(draft),
    revision: revisionSeen(draft, product),
  })
  const [leaving, setLeaving] = useState(false)
  const saving = useProductSaving({ email, of: product._id, ...start, failed: 'Error updating product' })
  const { tell } = useDialogs()
  const navigate = useNavigate()

  async function update(typed: ProductDraft, file: File | null): Promise<void> {
    const saved = await saving.save(typed, file, (body) => api('PUT', `/product/${product._id}`, { body }))
    if (!saved) return
    setLeaving(true)
    await tell({ title: 'Success!', text: 'Product Update to the database', kind: 'success' })
    await navigate(ADMIN_PRODUCTS)
    setLeaving(false)
  }

  return (
    <ProductForm
      initial={start.initial}
      cameBack={start.cameBack}
      categories={categories}
      photo={product.photos}
      saving={saving}
      // What is typed once it is saved would be lost.
      busy={saving.busy || leaving}
      submit="Update Product"
      onSubmit={(typed, file) => void update(typed, file)}
    >
      <ButtonLink to={ADMIN_PRODUCTS} kind="quiet">
        Leave it as it was
      </ButtonLink>
    </ProductForm>
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

export const ErrorBoundary = failedPage('this product')
