import { forAdmin } from '../../people/identity/for-admin.ts'
import { failedPage } from '../../ui/page-states.tsx'
import type { Route } from './+types/add-product-page.ts'
import { ProductForm, ProductFrame, ProductFrameSkeleton } from './product-form.tsx'
import { formFor, NEW_PRODUCT } from './use-product-saving.ts'

export const meta = () => [{ title: 'Add Product · OGS' }]

export const clientLoader = () => forAdmin(() => formFor(NEW_PRODUCT))

export default function AddProductPage({ loaderData }: Route.ComponentProps) {
  return (
    loaderData && (
      <ProductFrame title="Add Product">
        <ProductForm {...loaderData} />
      </ProductFrame>
    )
  )
}

export const HydrateFallback = () => <ProductFrameSkeleton title="Add Product" />

export const ErrorBoundary = failedPage('the form')
