import type { Generated, GeneratedAlways } from 'kysely'
import type { Poisha } from '../../kernel/money.ts'

interface ProductTable {
  id: string
  name: string
  price: Poisha
  /** Less than the price; null: not on offer. */
  offer_price: Generated<Poisha | null>
  /** The offer price while it stands, else the price. */
  price_to_pay: GeneratedAlways<Poisha>
  brand: Generated<string>
  category: Generated<string>
  description: Generated<string>
  photos: Generated<string>
  /** Of the last change; the database keeps it, and counts the changes. */
  updated_at: Generated<Date>
  revision: Generated<number>
}

interface CategoryTable {
  name: string
  product_count: number
}

interface CatalogueVersionTable {
  only_row: Generated<boolean>
  /** bigint, as a string */
  version: string
}

declare module '../../kernel/database.ts' {
  interface Database {
    product: ProductTable
    category: CategoryTable
    catalogue_version: CatalogueVersionTable
  }
}
