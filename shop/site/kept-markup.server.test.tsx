import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ProductGrid } from '../catalog/list/product-list.tsx'
import type { CardProduct } from '../catalog/products/product.ts'
import { Hero } from '../content/banners/hero.tsx'
import { keptMarkup } from '../kernel/language/kept-markup.ts'
import { LANGUAGES, type Language, pathIn } from '../kernel/language/language.ts'
import { LanguageContext } from '../kernel/language/use-words.ts'
import { poisha } from '../kernel/money.ts'
import { BANNERS } from '../pictures/shop-art.ts'
import { Footer } from './footer.tsx'
import { renderKept } from './kept-markup.server.tsx'

const gift: CardProduct = { _id: 'mug', name: 'Mug & "cup"', price: poisha(12_500), photos: '' }
const banners = BANNERS.map(({ name, src, dark }) => ({
  slot: name,
  headline: '<Gifts>',
  text: name,
  category: 'Toys & more',
  picture: src,
  dark: dark.src,
}))

const render = (language: Language, price = gift.price) => {
  const base = pathIn(language, '/')
  return renderToString(
    <MemoryRouter basename={base} initialEntries={[base]}>
      <LanguageContext value={language}>
        <Hero banners={banners} pathTo={(category) => `/?category=${encodeURIComponent(category)}`} />
        <ProductGrid
          gifts={[
            { ...gift, price },
            { ...gift, _id: 'cup', stock: 'few' },
          ]}
          firstRow={1}
          busy={false}
        />
        <Footer pages={[{ slug: 'returns', title: 'Returns' }]} />
      </LanguageContext>
    </MemoryRouter>,
  )
}

test.each(LANGUAGES)('what is kept in %s is what React would have made', (language) => {
  const plain = render(language)
  const cheaper = render(language, poisha(9900))
  keptMarkup.render = renderKept
  try {
    expect([render(language), render(language), render(language, poisha(9900))]).toEqual([
      plain,
      plain,
      cheaper,
    ])
  } finally {
    delete keptMarkup.render
  }
})
