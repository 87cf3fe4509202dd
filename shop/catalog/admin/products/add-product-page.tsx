import { useWords } from '../../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../../kernel/settings/page-meta.ts'
import { fetchIfAdmin } from '../../../people/identity/for-admin.ts'
import { failedPage } from '../../../ui/page-states.tsx'
import type { Route } from './+types/add-product-page.ts'
import { ProductForm, ProductFrame, ProductFrameSkeleton } from './product-form.tsx'
import { loadProductForm, NEW_PRODUCT } from './use-product-form.ts'
import { productEditingWords } from './words.en.ts'

const useTitle = () => useWords(productEditingWords).addProduct

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, productEditingWords).addProduct)

export const clientLoader = () => fetchIfAdmin(() => loadProductForm(NEW_PRODUCT))

export default function AddProductPage({ loaderData }: Route.ComponentProps) {
  const title = useTitle()
  return (
    loaderData && (
      <ProductFrame title={title}>
        <ProductForm {...loaderData} />
      </ProductFrame>
    )
  )
}

export const HydrateFallback = () => <ProductFrameSkeleton title={useTitle()} />

export const ErrorBoundary = failedPage(() => useWords(productEditingWords).theForm)
