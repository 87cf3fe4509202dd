import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Poisha } from '../../kernel/money.ts'
import type { GiftTags } from '../tags/gift-tags.ts'

/** Empty: none. */
type Tags<F extends keyof GiftTags> = ColumnType<[...GiftTags[F]], GiftTags[F] | undefined, GiftTags[F]>

declare module '../../kernel/database/database.ts' {
  interface Database {
    product: {
      id: string
      name: string
      price: Poisha
      offer_price: Generated<Poisha | null>
      price_to_pay: GeneratedAlways<Poisha>
      brand: Generated<string>
      category: Generated<string>
      description: Generated<string>
      photos: Generated<string>
      /** Beside `photos`, in their order. */
      more_photos: ColumnType<string[], readonly string[] | undefined, readonly string[]>
      /** Empty: as in English. */
      name_bn: Generated<string>
      /** The name of either language that a page in Bangla shows. */
      shown_name_bn: GeneratedAlways<string>
      brand_bn: Generated<string>
      category_bn: Generated<string>
      description_bn: Generated<string>
      occasions: Tags<'occasions'>
      for_whom: Tags<'forWhom'>
      ages: Tags<'ages'>
      tastes: Tags<'tastes'>
      /** Whether a variant that is shown costs more; written by the database, as `choice_words` is, by which a search finds it. */
      price_from: Generated<boolean>
      choice_words: Generated<string>
      /** A counted variant left it: what is added begins at 0. */
      begins_counted: Generated<boolean>
      /** The time of the last change, written by the database, as the revision is. */
      updated_at: Generated<Date>
      revision: Generated<number>
    }
    category: {
      /** Empty: products without a category. */
      name: string
      product_count: number
      on_offer_count: Generated<number>
      /** Copied from the latest gift. */
      name_bn: Generated<string>
    }
    /** Counted by the database. Empty: any occasion, anybody. */
    gift_landing: {
      occasion: string
      for_whom: string
      category: string
      gift_count: number
    }
    /** Synonyms by shopkeepers. */
    search_synonym: {
      place: number
      words: string[]
      shows: string[]
    }
    /** Searched, and nothing found. */
    missed_word: {
      word: string
      times: Generated<number>
      last_on: string
      ignored: Generated<boolean>
    }
    catalogue_version: {
      only_row: Generated<boolean>
      /** bigint, as a string */
      version: string
    }
    catalogue_change: {
      /** bigint, as a string */
      version: string
      /** Null: everything. */
      scopes: string[] | null
    }
  }
}
