import { callApi, hasStatus } from '../../../kernel/api/api-client.ts'
import { isId } from '../../../kernel/id.ts'
import { useWords } from '../../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../../kernel/settings/page-meta.ts'
import { HistoryOf } from '../../../people/audit/history-of.tsx'
import { fetchIfAdmin } from '../../../people/identity/for-admin.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { PageHeading } from '../../../ui/heading.tsx'
import { failedPage } from '../../../ui/page-states.tsx'
import { uiWords } from '../../../ui/words.en.ts'
import { variantEditingWords } from '../variants/words.en.ts'
import type { Route } from './+types/update-product-page.ts'
import { ADMIN_PRODUCTS } from './admin-product-query.ts'
import { ProductForm, ProductFrame, ProductFrameSkeleton } from './product-form.tsx'
import { type Occasions, useTagLabels } from './tags-section.tsx'
import { loadProductForm } from './use-product-form.ts'
import { productEditingWords } from './words.en.ts'

const useTitle = () => useWords(productEditingWords).updateProduct

export const meta = (args: Route.MetaArgs) =>
  pageTitle(args, pageWords(args, productEditingWords).updateProduct)

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  fetchIfAdmin(async () => {
    const [product, form] = await Promise.all([
      callApi('GET /product/{id}/editing', { params: { id } }).catch(nullIfMissing),
      loadProductForm(id),
    ])
    return { id, product, form }
  })

function nullIfMissing(error: unknown): null {
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
      <ProductHistory key={product.revision} id={product._id} occasions={form.occasions} />
    </>
  )
}

interface HistoryProps {
  readonly id: string
  readonly occasions: Occasions
}

function DeletedProduct({ id, occasions }: HistoryProps) {
  const words = useWords(productEditingWords)
  const { noData } = useWords(uiWords)
  return (
    <>
      <PageHeading className="mb-6">{words.updateProduct}</PageHeading>
      <Empty title={noData}>
        <p>{words.notThere}</p>
        <ButtonLink to={ADMIN_PRODUCTS}>{words.ourProducts}</ButtonLink>
      </Empty>
      {isId(id) && <ProductHistory id={id} occasions={occasions} />}
    </>
  )
}

function ProductHistory({ id, occasions }: HistoryProps) {
  const { history } = useWords(productEditingWords)
  const { notShown } = useWords(variantEditingWords)
  const words = { ...useTagLabels(occasions), shown: { false: notShown } }
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
