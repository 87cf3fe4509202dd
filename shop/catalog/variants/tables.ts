import type { Generated } from 'kysely'
import type { Poisha } from '../../kernel/money.ts'

declare module '../../kernel/database/database.ts' {
  interface Database {
    /** What a gift can be chosen by, such as its size. */
    product_option: {
      product_id: string
      /** From 1 to 3. */
      nth: number
      name: string
      /** Empty: as in English. */
      name_bn: Generated<string>
    }
    /** What is sold. A gift without options is its own variant, with its own id, and has a row only once it needs one. */
    product_variant: {
      id: string
      product_id: string
      position: Generated<number>
      /** One for each option, in their order. */
      option_values: Generated<string[]>
      /** Empty, or as many as the values. */
      option_values_bn: Generated<string[]>
      /** Empty: none. Each once in the shop, without regard to case. */
      sku: Generated<string>
      /** Null: the gift's price and offer. */
      price: Generated<Poisha | null>
      /** Only beside an own price. */
      offer_price: Generated<Poisha | null>
      /** Empty: the gift's picture. */
      photos: Generated<string>
      shown: Generated<boolean>
    }
    /** A hamper consists of other gifts, and has no stock of its own. */
    bundle_part: {
      product_id: string
      nth: number
      /** Null: it left the shop, so the hamper cannot be ordered. */
      variant_id: string | null
      units: Generated<number>
    }
  }
}
