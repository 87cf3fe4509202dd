import type { Gifting } from '../../../gift-options/gifting.ts'
import { callPublic, hasStatus } from '../../../kernel/api/api-client.ts'
import { isId } from '../../../kernel/id.ts'
import { useWords } from '../../../kernel/language/use-words.ts'
import { usePageTitle } from '../../../kernel/settings/page-meta.ts'
import { HistoryOf } from '../../../people/audit/history-of.tsx'
import { fetchIfAdmin } from '../../../people/identity/for-admin.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { PageHeading } from '../../../ui/heading.tsx'
import { failedPage } from '../../../ui/page-states.tsx'
import { uiWords } from '../../../ui/words.en.ts'
import type { Route } from './+types/update-product-page.ts'
import { ADMIN_PRODUCTS } from './admin-product-query.ts'
import { ProductForm, ProductFrame, ProductFrameSkeleton } from './product-form.tsx'
import { formFor } from './use-product-form.ts'
import { useTagWords } from './use-tag-names.ts'
import { productEditingWords } from './words.en.ts'

const useTitle = () => useWords(productEditingWords).updateProduct

export const meta = () => usePageTitle(useTitle())

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  fetchIfAdmin(async () => {
    const [product, form] = await Promise.all([
      callPublic('GET /product/{id}', { params: { id } }).catch(noneIfMissing),
      formFor(id),
    ])
    return { id, product, form }
  })

function noneIfMissing(error: unknown): null {
  if (hasStatus(error, 404)) return null
  throw error
}

export default function UpdateProductPage({ loaderData }: Route.ComponentProps) {
  const title = useTitle()
  if (!loaderData) return null
  const { id, product, form } = loaderData
  if (!product) return <DeletedProduct id={id} occasions={form.occasions} />
  return (
    <>
      <ProductFrame title={title}>
        <ProductForm key={product._id} {...form} product={product} />
      </ProductFrame>
      <Past key={product.revision} id={product._id} occasions={form.occasions} />
    </>
  )
}

interface PastProps {
  readonly id: string
  readonly occasions: Gifting['occasions']
}

function DeletedProduct({ id, occasions }: PastProps) {
  const words = useWords(productEditingWords)
  const { noData } = useWords(uiWords)
  return (
    <>
      <PageHeading className="mb-6">{words.updateProduct}</PageHeading>
      <Empty title={noData}>
        <p>{words.notThere}</p>
        <ButtonLink to={ADMIN_PRODUCTS}>{words.ourProducts}</ButtonLink>
      </Empty>
      {isId(id) && <Past id={id} occasions={occasions} />}
    </>
  )
}

function Past({ id, occasions }: PastProps) {
  const { history } = useWords(productEditingWords)
  const words = useTagWords(occasions)
  return (
    <section aria-labelledby="history" className="mt-10 max-w-3xl">
      <h2 id="history" className="mb-4 font-semibold text-2xl">
        {history}
      </h2>
      <HistoryOf kind="product" id={id} words={words} />
    </section>
  )
}

export const HydrateFallback = () => <ProductFrameSkeleton title={useTitle()} />

export const ErrorBoundary = failedPage(() => useWords(productEditingWords).thisProduct)
