import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import { InTheShopNow } from './in-the-shop-now.tsx'

test('whoever saves over somebody else sees all that is in the shop now', () => {
  const html = renderToStaticMarkup(
    <InTheShopNow
      product={{
        _id: 'a',
        name: '<b>Lamp</b>',
        price: fromTaka(450.5),
        offerPrice: fromTaka(300),
        brand: '',
        category: 'Home',
        description: 'Glows.\nSoftly.',
        photos: '/media/lamp-900x900/640.webp',
        revision: 2,
      }}
    />,
  )
  expect(html).toContain('what you typed is still in the fields')
  expect(html).toMatch(/Name<.*&lt;b&gt;Lamp.*Brand<.*—.*Price \(taka\)<.*450.5.*Offer price \(taka\)<.*300/)
  expect(html).toMatch(/Category<.*Home.*Description<.*Glows\.\nSoftly\..*alt="What is in the shop now"/s)
})
