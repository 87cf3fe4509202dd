import { GiftPrice } from '../../selling/catalog/gift-price.tsx'
import type { Product } from '../../selling/catalog/product.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { type OnDeleted, useDeletion } from '../../ui/use-deletion.ts'

interface Props {
  readonly product: Product
  readonly chosen: boolean
  readonly onChoose: (chosen: boolean) => void
  readonly onDeleted: OnDeleted
}

/** One product of the stock, with what can be done with it. */
export function StockCard({ product, chosen, onChoose, onDeleted }: Props) {
  const { busy, remove } = useDeletion({
    question: 'You will not be able to recover this product!',
    deleted: 'Your product has been deleted.',
    kept: 'It could not be deleted',
    failed: 'Error deleting product',
  })
  return (
    <Card className="relative flex h-full overflow-hidden has-checked:border-berry min-[30rem]:flex-col">
      <label className="absolute start-2 top-2 z-10 grid size-11 cursor-pointer place-items-center rounded-full bg-surface/85">
        <input
          type="checkbox"
          checked={chosen}
          onChange={(event) => onChoose(event.target.checked)}
          aria-label={`Select ${product.name}`}
          className="size-5 accent-berry"
        />
      </label>
      <div className="w-32 shrink-0 min-[30rem]:aspect-[4/3] min-[30rem]:w-full">
        <Picture src={product.photos} alt="" sizes="(min-width: 480px) 280px, 128px" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-4">
        <h2 className="wrap-anywhere line-clamp-2 font-semibold leading-snug">{product.name}</h2>
        <p className="truncate text-ink-soft text-sm">
          {[product.brand, product.category].filter(Boolean).join(' · ') || '—'}
        </p>
        <GiftPrice gift={product} className="text-lg" />
        <div className="mt-auto flex flex-wrap gap-2 pt-3">
          <ButtonLink
            to={`/profile/updateProduct/${product._id}`}
            kind="quiet"
            className="grow px-2!"
            aria-label={`Update ${product.name}`}
          >
            Update
          </ButtonLink>
          <Button
            type="button"
            kind="quiet"
            busy={busy}
            className="grow px-2!"
            aria-label={`Remove ${product.name}`}
            onClick={() => void remove(`/product/${product._id}`, onDeleted)}
          >
            Remove
          </Button>
        </div>
      </div>
    </Card>
  )
}
