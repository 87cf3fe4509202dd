import type { Category } from '../../catalog/products/product.ts'
import { callApi } from '../../kernel/api/api-client.ts'
import type { Section, ShopSettings } from '../../kernel/settings/shop-settings.ts'
import type { Banner } from '../banners/banner.ts'
import type { ShopPage } from '../pages/shop-page.ts'

export const SECTIONS: readonly Section[] = ['name', 'contact', 'receipts', 'selling']

interface Sections extends ShopSettings {
  readonly revisions: Readonly<Record<Section, number>>
  /** Gateways ready on this machine. */
  readonly ways: readonly string[]
}

export interface Settings {
  readonly sections: Sections
  readonly pages: readonly ShopPage[]
  readonly banners: readonly Banner[]
  /** For the links of banners. */
  readonly categories: readonly Category[]
}

export async function fetchSettings(): Promise<Settings> {
  const [sections, pages, banners, categories] = await Promise.all([
    callApi('GET /settings'),
    callApi('GET /settings/pages'),
    callApi('GET /settings/banners'),
    callApi('GET /categories'),
  ])
  return { sections, pages, banners, categories }
}
