import { useState } from 'react'
import { flushSync } from 'react-dom'
import { api, publicApi, signedInEmail } from '../../kernel/api-client.ts'
import { draftOf, forgetDraft } from '../../kernel/draft.ts'
import { forAdmin } from '../../people/identity/for-admin.ts'
import type { Category } from '../../selling/catalog/product.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useLeavingAsks } from '../../ui/use-leaving-asks.ts'
import type { Route } from './+types/add-product-page.ts'
import { PhotoField } from './photo-field.tsx'
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
  const [file, setFile] = useState<File | null>(null)
  const [checking, setChecking] = useState(false)
  const { busy, progress, failure, save, cancel } = useProductSaving({
    email,
    of: OF,
    failed: 'Error adding product',
  })
  const setUnsaved = useLeavingAsks({ atFirst: isThere(draft), onGiveUp: () => forgetDraft(sessionStorage) })
  const { tell } = useDialogs()

  function choose(chosen: File | null): void {
    setFile(chosen)
    setUnsaved(true)
  }

  async function add(typed: ProductDraft, form: HTMLFormElement): Promise<void> {
    setUnsaved(true)
    const added = await save(typed, file, (body) => api('POST', '/product', { body }))
    if (!added) return
    setUnsaved(false)
    setFile(null)
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
      errors={failure.errors}
      problem={failure.problem}
      busy={busy}
      onInput={() => setUnsaved(true)}
      onSubmit={(typed, form) => void add(typed, form)}
      photo={
        <PhotoField
          current=""
          file={file}
          onChoose={choose}
          onChecking={setChecking}
          progress={progress}
          onCancel={cancel}
          busy={busy}
          error={failure.photo}
        />
      }
    >
      <Button busy={busy || checking} className="sm:justify-self-start">
        Add Product
      </Button>
    </ProductForm>
  )
}

export const HydrateFallback = () => <ProductFrameSkeleton title="Add Product" />

export function ErrorBoundary() {
  return <LoadFailed what="the form" />
}
