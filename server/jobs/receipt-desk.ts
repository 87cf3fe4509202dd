import { SHOP } from '../../shop/kernel/shop-settings.ts'
import type { Desk } from '../../shop/ordering/receipts/posting.server.ts'
import type { Services } from '../start/services.ts'

/** Where this shop hands out receipts. */
export const receiptDesk = ({ db, outbox, config }: Pick<Services, 'db' | 'outbox' | 'config'>): Desk => ({
  db,
  outbox,
  seller: SHOP,
  publicUrl: config.publicUrl,
})
