import type { InEach } from '../language/language.ts'
import type { PageSettings } from './shop-context.ts'
import { SHOP_DEFAULTS } from './shop-defaults.ts'
import { type Shop, shopIn } from './shop-settings.ts'

/** A shop of which nobody saved anything. */
export const TEST_SHOPS: InEach<Shop> = {
  en: shopIn('en', SHOP_DEFAULTS),
  bn: shopIn('bn', SHOP_DEFAULTS),
}

export const testSettings =
  ({ giftsPublic = false, cash = false } = {}): (() => Promise<PageSettings>) =>
  async () => ({ ...SHOP_DEFAULTS, giftsPublic, cash })
