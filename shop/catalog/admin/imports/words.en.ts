import { COLUMNS } from './product-import.ts'

/** Errors of whole rows. */
export const importReasons = {
  'not-an-id': 'This id is not the id of a product. Leave it empty to add a new one.',
  'no-name': 'A new product needs a name.',
  'no-price': 'A new product needs a price.',
  'no-such-product': 'There is no product with this id.',
  'offer-too-high': 'The offer price must be less than the price.',
  'same-product': ({ row }: { readonly row: number }) => `Row ${row} names the same product.`,
}

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`)

/** Empty when the import has ended meanwhile. */
interface OpenImportFacts {
  readonly fileName: string | null
  readonly by: string | null
  readonly working: boolean
}

export const importRefusals = {
  'import-not-found': 'There is no such import.',
  'import-open': ({ fileName, by, working }: OpenImportFacts) =>
    `There is one import at a time, and “${fileName ?? 'another file'}” of ${by ?? 'another admin'} is open. ${working ? 'Please wait until it is done.' : 'Import or discard it first.'}`,
  'import-rows-refused': 'Some rows are refused. Please correct the file first.',
  'nothing-to-import': 'There is nothing to import: the shop has all of this already.',
  'import-not-last': 'Only the last import can be undone, and only for 30 days.',
  'undo-waits': 'A file is open. Import or discard it first.',
  'import-state-changed': 'Another admin was faster. Please look at the import again.',
  'import-overtaken': ({ products }: { readonly products: number }) =>
    `${products === 1 ? 'One product' : `${products} products`} of this file changed in the shop after it was checked, so nothing was imported. It was checked again: please have another look.`,
  'undo-overtaken': ({ named, others }: { readonly named: readonly string[]; readonly others: boolean }) =>
    `Nothing was undone: ${quoted(named).join(', ')}${others ? ' and others' : ''} changed in the shop after the import.`,
  'upload-running':
    'This file is still being sent or checked. If nothing more arrives for a minute, it can be discarded.',
  'upload-broken-off': 'The upload was interrupted. Please try again.',
  'upload-silent': 'The upload was interrupted.',
  'csv-columns-missing': ({ missing }: { readonly missing: readonly string[] }) =>
    `The first row must name the columns. Missing: ${quoted(missing).join(' and ')}. The shop knows ${COLUMNS.join(', ')}.`,
}
