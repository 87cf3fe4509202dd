import type { FieldError } from '../kernel/api/refusal.ts'
import { COLUMNS } from './product-import.ts'

interface Named {
  readonly name: string
}

/** Errors of whole rows. */
export const importReasons = {
  'not-an-id': 'No product has this id. Leave the id empty to add a new product.',
  'no-name': 'A new product needs a name.',
  'no-price': 'A new product needs a price.',
  'no-such-product': 'No product has this id.',
  'offer-too-high': 'The offer price must be less than the price.',
  'price-above-variant':
    'A variant of this product costs less than this price. Add the variants’ columns, or change it in the shop first.',
  'more-promised': ({ name, promised }: { readonly name: string; readonly promised: number }) =>
    `${promised} of “${name}” ${promised === 1 ? 'is' : 'are'} promised in orders, so there cannot be fewer. Send or cancel an order with it first, or leave the number empty.`,
  'few-of-uncounted': ({ name }: { readonly name: string }) =>
    `“${name}” is not counted. Write how many are on the shelf, or leave out from how many on few are left.`,
  'hamper-counted': 'A hamper has no number of its own. Count its parts.',
  'parts-beside-options': 'A gift with options cannot be a hamper. Leave out its options, or its parts.',
  'hamper-has-it': ({ name }: Named) =>
    `This gift is a part of the hamper “${name}”, so it can have neither parts nor options. Take it out of that hamper first.`,
  'part-unreadable': ({ name }: Named) =>
    `“${name}” cannot be read as a part. Write its SKU or its id, then × and how many: MUG-1 × 2|TEA × 1, at most 20 parts, and 20 of each.`,
  'part-unknown': ({ name }: Named) => `No gift of the shop has the SKU or the id “${name}”.`,
  'part-itself': ({ name }: Named) => `“${name}” is this gift itself.`,
  'part-hamper': ({ name }: Named) => `“${name}” is a hamper itself.`,
  'part-choose': ({ name }: Named) => `“${name}” has options. Write the SKU of one of its variants.`,
  'part-repeated': ({ name }: Named) => `“${name}” is written twice. Write it once, with how many.`,
  'part-sku-gone': ({ name }: Named) =>
    `After this file no gift has the SKU “${name}” any more. Write the new one.`,
  'part-added': ({ name }: Named) =>
    `This file adds the gift with the SKU “${name}” only now. Import it without this part first.`,
  'sku-in-file': ({ row }: { readonly row: number }) => `Row ${row} has one of these SKUs.`,
  'sku-in-shop': ({ name }: { readonly name: string }) => `“${name}” has one of these SKUs already.`,
  'same-product': ({ row }: { readonly row: number }) => `Row ${row} names the same product.`,
}

/** Why rows of another shop's file are not imported, or a part of them. */
export const leftOutReasons = {
  'not-on-sale-there': 'It is not on sale in the other shop.',
  'kind-not-sold-here': ({ kind }: { readonly kind: string }) =>
    `Here nothing of the kind “${kind}” is sold.`,
  'parent-not-in-file': 'The file does not have the product of which this is a variation.',
  'offer-for-days':
    'Its reduced price holds for certain days only in the other shop, so it comes at its regular price. If it is to be reduced here, set an offer with a last day under Our Products.',
  'number-shared':
    'Its variants share one number in the other shop, so each begins at 0 and cannot be bought. Say under Stock how many there are of each.',
}

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`)

interface RefusedRow {
  readonly row: number
  readonly name: string
  readonly errors: readonly FieldError[]
}

/** Empty when the import has ended meanwhile. */
interface OpenImportFacts {
  readonly fileName: string | null
  readonly by: string | null
  readonly working: boolean
}

export const importRefusals = {
  'import-not-found': 'This import does not exist.',
  'import-open': ({ fileName, by, working }: OpenImportFacts) =>
    `Only one import can be open at a time, and “${fileName ?? 'another file'}” of ${by ?? 'another admin'} is open. ${working ? 'Please wait until it is done.' : 'Please import or discard it first.'}`,
  'import-row-refused': ({ row, name, errors }: RefusedRow) =>
    `Nothing was changed, because of row ${row}, “${name}”: ${errors.map(({ path, message }) => `${path} ${message}`).join('; ')}. Please correct it and try again.`,
  'import-rows-refused': 'Some rows have errors. Please correct the file first.',
  'nothing-to-import': 'There is nothing to import: the shop has all of this already.',
  'import-not-last': 'Only the last import can be undone, and only for 30 days.',
  'undo-waits': 'A file is open. Please import or discard it first.',
  'import-state-changed': 'Another admin has changed this import in the meantime. Please look at it again.',
  'import-overtaken': ({ products }: { readonly products: number }) =>
    `${products === 1 ? 'One product' : `${products} products`} of this file changed in the shop after it was checked, so nothing was imported. It was checked again: please have another look.`,
  'undo-overtaken': ({ named, others }: { readonly named: readonly string[]; readonly others: boolean }) =>
    `Nothing was undone: ${quoted(named).join(', ')}${others ? ' and others' : ''} changed in the shop after the import.`,
  'undo-partly': ({ products }: { readonly products: number }) =>
    `${products === 1 ? 'One product was' : `${products} products were`} ordered or counted meanwhile and ${products === 1 ? 'stays as it is' : 'stay as they are'}. The rest was undone.`,
  'undo-ordered':
    'Nothing was undone: all products of this file were ordered or counted meanwhile and stay as they are.',
  'upload-running':
    'This file is still being sent or checked. If nothing more arrives for a minute, you can discard it.',
  'upload-broken-off': 'The upload was interrupted. Please try again.',
  'upload-silent': 'The upload was interrupted.',
  'csv-columns-missing': ({ missing }: { readonly missing: readonly string[] }) =>
    `The first row must name the columns. Missing: ${quoted(missing).join(' and ')}. The columns are ${COLUMNS.join(', ')}.`,
}
