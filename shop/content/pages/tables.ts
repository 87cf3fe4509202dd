import type { Generated } from 'kysely'
import type { ShopPageSlug } from './shop-page.ts'

declare module '../../kernel/database/database.ts' {
  interface Database {
    shop_page: {
      slug: ShopPageSlug
      position: number
      title_en: string
      title_bn: Generated<string>
      /** Markdown. */
      body_en: Generated<string>
      body_bn: Generated<string>
      shown: Generated<boolean>
      revision: Generated<number>
    }
  }
}
