import { useState } from 'react'
import { flushSync } from 'react-dom'
import { api, publicApi, signedInEmail } from '../../kernel/api-client.ts'
import { draftOf } from '../../kernel/draft.ts'
import { forAdmin } from '../../people/identity/for-admin.ts'
import type { Category } from '../../selling/catalog/product.ts'
import { useDialogs } from '../../ui/dialog.tsx'
import { failedPage } from '../../ui/page-states.tsx'
import type { Route } from './+types/add-product-page.ts'
import { isThere, type ProductDraft } from './product-draft.ts'
import { ProductForm, ProductFrame, ProductFrameSkeleton } from './product-form.tsx'
import { useProductSaving } from './use-product-saving.ts'

export const meta = () => [{ title: 'Add Product · OGS' }]

const OF = 'new product'

export const clientLoader = () =>
  forAdmin(async () => {
    const email = await signedInEmail()
    const categories = await publicApi<Category[]>('GET', '/categories')
    return { email, categories, draft: draftOf<ProductDraft>(sessionStorage, { email, of: OF }) }
  })

type Loaded = NonNullable<Awaited<ReturnType<typeof clientLoader>>>

export default function AddProductPage({ loaderData }: Route.ComponentProps) {
  return (
    loaderData && (
      <ProductFrame title="Add Product">
        <NewProduct {...loaderData} />
      </ProductFrame>
    )
  )
}

function NewProduct({ email, categories, draft }: Loaded) {
  const [initial, setInitial] = useState(draft)
  const [cameBack] = useState(isThere(draft))
  const saving = useProductSaving({ email, of: OF, cameBack, failed: 'Error adding product' })
  const { tell } = useDialogs()

  async function add(typed: ProductDraft, file: File | null, form: HTMLFormElement): Promise<void> {
    if (!(await saving.save(typed, file, (body) => api('POST', '/product', { body })))) return
    // A form resets to its initial values, so a draft that came back has to leave first.
    flushSync(() => setInitial({}))
    form.reset()
    await tell({ title: 'Success!', text: 'Product added to the database', kind: 'success' })
    form.querySelector<HTMLElement>('[name=name]')?.focus()
  }

  return (
    <ProductForm
      initial={initial}
      cameBack={isThere(initial)}
      categories={categories}
      photo=""
      saving={saving}
      busy={saving.busy}
      submit="Add Product"
      onSubmit={(typed, file, form) => void add(typed, file, form)}
    />
  )
}

export const HydrateFallback = () => <ProductFrameSkeleton title="Add Product" />

export const ErrorBoundary = failedPage('the form')
