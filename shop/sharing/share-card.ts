import type { MetaDescriptor } from 'react-router'
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '../kernel/language/language.ts'
import { type PictureSize, pictureSources } from '../kernel/picture-url.ts'
import type { Site } from '../kernel/settings/page-meta.ts'
import { FIRST_BANNER } from '../pictures/wide-art.ts'
import { SHOP_ICON } from './shop-icon.ts'

interface SharedPicture extends Partial<PictureSize> {
  readonly src: string
  readonly type?: 'image/jpeg'
}

interface ShareCard {
  readonly title: string
  readonly description: string
  readonly picture: SharedPicture | null
  readonly type: 'website' | 'product'
  /** Undefined for a filtered view. */
  readonly url?: string | undefined
  /** Further properties of its type. */
  readonly more?: Readonly<Record<string, string>>
}

/** The preview in messengers (ogp.me); X reads the same. */
export function shareCard({ language, shop }: Site, card: ShareCard): MetaDescriptor[] {
  const { title, description, picture, type, url, more } = card
  const tags: Record<string, string | number | undefined> = {
    'og:site_name': shop.name,
    'og:locale': localeOf(language),
    'og:type': type,
    'og:url': url,
    'og:title': title,
    'og:description': description,
    'og:image': picture?.src,
    'og:image:type': picture?.type,
    'og:image:width': picture?.width,
    'og:image:height': picture?.height,
    // A shop picture adds nothing to the title.
    'og:image:alt': picture && type === 'product' ? title : undefined,
    ...more,
  }
  return [
    ...Object.entries(tags).flatMap(([property, content]) =>
      content ? { property, content: String(content) } : [],
    ),
    ...LANGUAGES.filter((other) => other !== language).map((other) => ({
      property: 'og:locale:alternate',
      content: localeOf(other),
    })),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
  ]
}

const localeOf = (language: Language): string => LANGUAGE_FACTS[language].locale.replace('-', '_')

/** The logo, or the first built-in banner. */
export const pictureOfShop = ({ shop, publicUrl }: Site): SharedPicture | null =>
  sharedPicture(shop.logo || FIRST_BANNER.src, publicUrl)

/** A JPEG of the plain file, since some messengers read neither AVIF nor WebP. */
export function sharedPicture(photos: string, publicUrl: string): SharedPicture | null {
  if (photos === SHOP_ICON) return { src: publicUrl + SHOP_ICON, width: 512, height: 512 }
  const stored = pictureSources(photos)
  if (!stored) return /^https?:\/\//i.test(photos) ? { src: photos } : null
  const width = stored.srcWidth
  const src = publicUrl + stored.src.replace(/webp$/, 'jpg')
  return { src, type: 'image/jpeg', width, height: Math.round((stored.height * width) / stored.width) }
}
