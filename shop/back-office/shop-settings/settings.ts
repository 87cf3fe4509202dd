import { api } from '../../kernel/api-client.ts'
import type { Section, ShopSettings } from '../../kernel/shop-settings.ts'
import type { Banner } from '../../selling/banners/banner.ts'
import type { Category } from '../../selling/catalog/product.ts'
import type { ShopPage } from '../../selling/shop-pages/shop-page.ts'

export const SECTIONS: readonly Section[] = ['name', 'contact', 'receipts', 'selling']

interface Sections extends ShopSettings {
  readonly revisions: Readonly<Record<Section, number>>
  /** Ready on this machine. */
  readonly ways: readonly string[]
}

export interface Settings {
  readonly sections: Sections
  readonly pages: readonly ShopPage[]
  readonly banners: readonly Banner[]
  /** For what a banner leads to. */
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
