import type { Generated } from 'kysely'
import type { TextTable } from '../../kernel/language/text-columns.ts'
import type { ShopPageSlug } from './shop-page.ts'

declare module '../../kernel/database/database.ts' {
  interface Database {
    shop_page: TextTable<'title_en' | 'body_en'> & {
      slug: ShopPageSlug
      position: number
      shown: Generated<boolean>
      revision: Generated<number>
    }
  }
}
