import { useState } from 'react'
import { callApi } from '../../../kernel/api/api-client.ts'
import { useDates } from '../../../kernel/language/dates.ts'
import { nameOf, textIn } from '../../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { type OnDeleted, useDeletion } from '../../../ui/dialog/deletion.tsx'
import { useToast } from '../../../ui/dialog/toast.tsx'
import { NoData } from '../../../ui/empty.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { Product } from '../../products/product.ts'
import { ProductPrice } from '../../products/product-price.tsx'
import type { ProductAvailability } from '../availability/availability-shapes.server.ts'
import { ProductAvailabilityNote, useHamperWarning } from '../availability/product-availability.tsx'
import { ADMIN_PRODUCTS } from './admin-product-query.ts'
import { OfferForm } from './offer-form.tsx'
import { offerWords } from './offer-words.en.ts'
import { productEditingWords } from './words.en.ts'

interface Props {
  readonly products: readonly Product[]
  readonly busy: boolean
  readonly onDeleted: OnDeleted
  /** The last day of offers that end, by product. */
  readonly offerEnds: ReadonlyMap<string, string>
  /** By product. */
  readonly availability: ReadonlyMap<string, ProductAvailability>
  readonly onOffersChanged: () => void
}

export const GRID =
  'grid grid-cols-1 gap-4 motion-reduce:transition-none min-[30rem]:grid-cols-2 xl:grid-cols-3'

export function AdminProductList({ products, busy, onDeleted, offerEnds, ...props }: Props) {
  const { availability, onOffersChanged } = props
  const words = useWords(productEditingWords)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const shown = products.map(({ _id }) => _id)
  // Drops what is no longer shown.
  const chosen = ticked.filter((id) => shown.includes(id))

  const onRemoved: OnDeleted = (dialogClosed) => {
    setTicked([])
    onDeleted(dialogClosed)
  }

  if (products.length === 0) {
    return (
      <NoData to={ADMIN_PRODUCTS} link={words.showAll}>
        {words.tryAnother}
      </NoData>
    )
  }
  return (
    <>
      <SelectAll shown={shown} chosen={chosen} onSelect={setTicked} />
      <ul aria-busy={busy} className={`${GRID} aria-busy:opacity-60`}>
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard
              product={product}
              offerEnd={offerEnds.get(product._id)}
              availability={availability}
              chosen={chosen.includes(product._id)}
              onChoose={(yes) =>
                setTicked(yes ? [...chosen, product._id] : chosen.filter((id) => id !== product._id))
              }
              onDeleted={onRemoved}
            />
          </li>
        ))}
      </ul>
      <ChosenBar {...{ chosen, availability, onOffersChanged }} onDeleted={onRemoved} />
    </>
  )
}

interface SelectAllProps {
  readonly shown: readonly string[]
  readonly chosen: readonly string[]
  readonly onSelect: (ids: readonly string[]) => void
}

function SelectAll({ shown, chosen, onSelect }: SelectAllProps) {
  const words = useWords(productEditingWords)
  const isAllChosen = chosen.length === shown.length
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox
        label={words.selectAll}
        checked={isAllChosen}
        onChange={() => onSelect(isAllChosen ? [] : shown)}
        className="cursor-pointer gap-2 font-semibold"
      />
    </div>
  )
}

interface ChosenProps extends Pick<Props, 'availability' | 'onDeleted' | 'onOffersChanged'> {
  readonly chosen: readonly string[]
}

/** At the lower edge, in reach of a thumb: how many are ticked, and what can be done with them. */
function ChosenBar(props: ChosenProps) {
  const { selected } = useWords(productEditingWords)
  const count = props.chosen.length
  return (
    <div className={count > 0 ? 'sticky bottom-0 z-20 mt-6 pb-3' : ''}>
      <div
        className={count > 0 ? 'grid gap-3 rounded-3xl border border-edge bg-surface p-3 shadow-lift' : ''}
      >
        {/* Rendered first: screen readers announce changes, not new regions. */}
        <p role="status" className="ps-2 font-semibold">
          {count > 0 && selected(count)}
        </p>
        {count > 0 && <ChosenActions {...props} />}
      </div>
    </div>
  )
}

function ChosenActions({ chosen, availability, onDeleted, onOffersChanged }: ChosenProps) {
  const words = useWords(productEditingWords)
  const { offer } = useWords(offerWords)
  const { question, deleted, kept } = words.removals
  const showToast = useToast()
  const [isOffering, setOffering] = useState(false)
  const warning = useHamperWarning(availability)(chosen)
  const { busy, remove } = useDeletion({
    question: [question(chosen.length), warning].filter(Boolean).join(' '),
    deleted: deleted(chosen.length),
    kept,
    failed: 'Error deleting products',
  })
  const removal = () => callApi('POST /product/removals', { body: { ids: chosen } })
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          kind="quiet"
          aria-expanded={isOffering}
          onClick={() => setOffering(!isOffering)}
        >
          {offer}
        </Button>
        <Button type="button" kind="danger" busy={busy} onClick={() => void remove(removal, onDeleted)}>
          {words.removeSelected}
        </Button>
      </div>
      {isOffering && (
        <OfferForm
          ids={chosen}
          onDone={(message) => {
            setOffering(false)
            showToast(message)
            onOffersChanged()
          }}
        />
      )}
    </>
  )
}

interface CardProps extends Pick<Props, 'availability' | 'onDeleted'> {
  readonly product: Product
  readonly offerEnd: string | undefined
  readonly chosen: boolean
  readonly onChoose: (chosen: boolean) => void
}

function ProductCard({ product, offerEnd, availability, chosen, onChoose, onDeleted }: CardProps) {
  const words = useWords(productEditingWords)
  const language = useLanguage()
  const name = nameOf(language, product)
  const origin = [textIn(language, product, 'brand'), textIn(language, product, 'category')]
  const { endsOn } = useWords(offerWords)
  const { shortDay } = useDates()
  const warning = useHamperWarning(availability)([product._id])
  const question = [words.removal.question, warning].filter(Boolean).join(' ')
  const { busy, remove } = useDeletion({ ...words.removal, question, failed: 'Error deleting product' })
  return (
    <Card className="relative flex h-full overflow-hidden has-checked:border-berry min-[30rem]:flex-col">
      <label className="absolute start-2 top-2 z-10 grid size-11 cursor-pointer place-items-center rounded-full bg-surface">
        <input
          type="checkbox"
          checked={chosen}
          onChange={(event) => onChoose(event.target.checked)}
          className="size-5 accent-berry"
        />
        <span className="sr-only">{words.select(name)}</span>
      </label>
      <div className="w-32 shrink-0 min-[30rem]:aspect-[4/3] min-[30rem]:w-full">
        <Picture src={product.photos} alt="" sizes="(min-width: 480px) 280px, 128px" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-4">
        <h2 className="wrap-anywhere line-clamp-2 font-semibold leading-snug">{name}</h2>
        <p className="truncate text-ink-soft text-sm">{origin.filter(Boolean).join(' · ') || '—'}</p>
        <ProductPrice product={product} className="text-lg" />
        <ProductAvailabilityNote of={availability.get(product._id)} />
        {offerEnd && <p className="text-ink-soft text-sm">{endsOn(shortDay(offerEnd))}</p>}
        <div className="mt-auto flex flex-wrap gap-2 pt-3">
          <ButtonLink
            to={`/profile/updateProduct/${product._id}`}
            kind="quiet"
            className="grow px-2!"
            aria-label={words.updateOne(name)}
          >
            {words.update}
          </ButtonLink>
          <Button
            type="button"
            kind="quiet"
            busy={busy}
            className="grow px-2!"
            aria-label={words.removeOne(name)}
            onClick={() =>
              void remove(() => callApi('DELETE /product/{id}', { params: { id: product._id } }), onDeleted)
            }
          >
            {words.remove}
          </Button>
        </div>
      </div>
    </Card>
  )
}
