import type { Category } from '../../catalog/products/product.ts'
import { api } from '../../kernel/api/api-client.ts'
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
    api<Sections>('GET', '/settings'),
    api<ShopPage[]>('GET', '/settings/pages'),
    api<Banner[]>('GET', '/settings/banners'),
    api<Category[]>('GET', '/categories'),
  ])
  return { sections, pages, banners, categories }
}
