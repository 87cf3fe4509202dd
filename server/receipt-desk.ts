import type { Desk } from '../shop/receipts/posting.server.ts'
import { SHOP } from '../shop/shop-settings.ts'
import type { Services } from './services.ts'

/** Where this shop hands out receipts. */
export const receiptDesk = ({ db, outbox, config }: Pick<Services, 'db' | 'outbox' | 'config'>): Desk => ({
  db,
  outbox,
  seller: SHOP,
  publicUrl: config.publicUrl,
})
