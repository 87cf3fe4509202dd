import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '../../../kernel/language/use-words.ts'
import { fromTaka } from '../../../kernel/money.ts'
import { InTheShopNow } from './in-the-shop-now.tsx'

const lamp = {
  _id: 'a',
  name: '<b>Lamp</b>',
  price: fromTaka(450.5),
  offerPrice: fromTaka(300),
  brand: '',
  category: 'Home',
  description: 'Glows.\nSoftly.',
  photos: '/media/lamp-900x900/640.webp',
  occasions: ['birthday', 'valentine'],
  forWhom: ['mother' as const],
  revision: 2,
}
const OCCASIONS = [{ key: 'birthday', name: 'Birthday', nameBn: 'জন্মদিন', shown: true, revision: 1 }]

test('an admin who saves over somebody else sees all that is in the shop now', () => {
  const html = renderToStaticMarkup(<InTheShopNow product={lamp} occasions={OCCASIONS} />)
  expect(html).toContain('what you typed is still in the fields')
  expect(html).toMatch(/Name<.*&lt;b&gt;Lamp.*Brand<.*—.*Price \(taka\)<.*450.5.*Offer price \(taka\)<.*300/)
  // What is offered no more has no name.
  expect(html).toMatch(/Occasions<.*Birthday and valentine.*For whom<.*Mother.*Ages<.*—/)
  expect(html).toMatch(/Category<.*Home.*Description<.*Glows\.\nSoftly\..*alt="What is in the shop now"/s)
})

test('and in Bangla', () => {
  const html = renderToStaticMarkup(
    <LanguageContext value="bn">
      <InTheShopNow product={lamp} occasions={OCCASIONS} />
    </LanguageContext>,
  )
  expect(html).toContain('কিছু হারায়নি')
  expect(html).toMatch(/উপলক্ষ<.*জন্মদিন এবং valentine.*কার জন্য<.*মা</)
  expect(html).toMatch(/দাম \(টাকায়\)<.*৪৫০\.৫<.*অফারের দাম \(টাকায়\)<.*৩০০</)
})
