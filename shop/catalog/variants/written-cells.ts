import { decimalTaka, type Poisha } from '../../kernel/money.ts'
import type { readChoiceCells } from './choice-cells.server.ts'
import type { ChoiceCells } from './choice-fields.ts'

/** As a cell of a file has it: 1250, 650.50. */
export const amountCell = (price: Poisha | null): string =>
  price === null ? '' : price % 100 === 0 ? String(price / 100) : decimalTaka(price)

const joined = (items: readonly string[]): string =>
  items.every((item) => item === '') ? '' : items.join('|')

/** As `choice_cells` writes what was saved. */
export const writeChoiceCells = ({
  options,
  variants,
  sku,
}: Omit<ReturnType<typeof readChoiceCells>, 'errors'>): ChoiceCells => ({
  options: joined(options.map(({ name }) => name)),
  optionsBn: joined(options.map(({ nameBn }) => nameBn)),
  variants: joined(variants.map((variant) => variant.values.join(' · '))),
  variantsBn: joined(
    variants.map(({ valuesBn }) =>
      valuesBn.every((value) => value === '') ? '' : valuesBn.join(' · ').trim(),
    ),
  ),
  skus: options.length === 0 ? sku : joined(variants.map((variant) => variant.sku)),
  variantPrices: joined(variants.map(({ price }) => amountCell(price))),
  variantOffers: joined(variants.map(({ offerPrice }) => amountCell(offerPrice))),
  variantPhotos: joined(variants.map(({ photos }) => photos)),
  variantsShown: joined(variants.map(({ shown }) => (shown ? '' : 'no'))),
})
