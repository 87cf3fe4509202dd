import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LanguageContext } from '../../kernel/language/use-words.ts'
import { fromTaka } from '../../kernel/money.ts'
import { SHEETS, type Sheets } from './printables.ts'
import { PrintedSheets } from './printed-sheets.tsx'
import type { SheetToPrint } from './printing.ts'
import { forMaa, sheet } from './test-sheet.ts'

const shown = (element: ReactNode): string =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: element }])} />)

const shop = { name: 'OGS', phone: '09610-123456' }
const printed = (what: Sheets, ...parcels: readonly Partial<SheetToPrint>[]) => (
  <PrintedSheets
    {...{ what, shop, publicUrl: 'https://shop.example', onA4: false }}
    sheets={parcels.map((more) => ({ ...sheet, ...more }))}
  />
)
const print = (what: Sheets, ...parcels: readonly Partial<SheetToPrint>[]) => shown(printed(what, ...parcels))

const onTuesday = {
  deliverOn: '2026-11-24',
  reservation: 'confirmed',
  timeSlot: { name: 'Midnight surprise', nameBn: 'মাঝরাতের চমক', begins: '23:45', ends: '00:30' },
} as const

describe('the packing slip', () => {
  it('shows contents, address and order number, and no price', () => {
    const slip = print('slips', {})
    for (const word of [
      ...['Teddy Bear', 'Mug', '2 gifts', 'Mina Rahman', '+880 1712-345678'],
      ...['House 1\nRoad 2', 'Mirpur, Dhaka', 'OGS · Order 3F9A27C1', '21/11/2026'],
    ])
      expect(slip).toContain(word)
    expect(slip).not.toMatch(/৳|price|>Wrap<|>Card<|>Occasion</i)
  })

  it('shows wrap, occasion and whether it has a card, but not the text of the card', () => {
    const slip = print('slips', { gift: forMaa, needsCard: true })
    for (const word of ['Red paper', 'Birthday', '<dt>Card</dt><dd>yes</dd>']) expect(slip).toContain(word)
    expect(slip).not.toMatch(/Maa|Rafi|Happy/)
  })

  it('links to the thank-you page, where there is one', () => {
    const slip = print('slips', { gift: forMaa, thanks: '/t/AbCdEfGhIjKlMnOpQrStUv' })
    expect(slip).toContain('aria-label="Link to the thank-you page"')
    expect(slip).toContain('>shop.example/t/AbCdEfGhIjKlMnOpQrStUv<')
    expect(print('slips', { gift: forMaa })).not.toContain('/t/')
    for (const what of ['cards', 'labels'] as const)
      expect(print(what, { gift: forMaa, thanks: '/t/AbCdEfGhIjKlMnOpQrStUv' })).not.toContain('/t/')
  })

  it('says which of several parcels it belongs to', () => {
    expect(print('slips', { nth: 2, parcels: 3 })).toContain('Order 3F9A27C1 · parcel 2 of 3')
  })

  it('in Bangla keeps its number, with date and phone in Bangla digits', () => {
    const slip = print('slips', { ...onTuesday, language: 'bn' })
    expect(slip).toContain('<article lang="bn"')
    for (const word of ['প্যাকিং স্লিপ', '২টি উপহার', '3F9A27C1', '২১/১১/২০২৬', '+৮৮০ ১৭১২-৩৪৫৬৭৮', 'Teddy Bear'])
      expect(slip).toContain(word)
    expect(slip).toMatch(/ডেলিভারি: .*মঙ্গল ২৪ নভে দিবাগত রাতে \(বুধ ২৫ নভে\)<.* · মাঝরাতের চমক.*রাত ১১:৪৫–১২:৩০/)
  })
})

describe('warnings for the packer', () => {
  const onBanglaPage = (more: Partial<SheetToPrint>) =>
    shown(<LanguageContext value="bn">{printed('slips', { language: 'en', ...more })}</LanguageContext>)

  it('are in Bangla on a page in Bangla, on a slip in English', () => {
    const slip = onBanglaPage({ isGivenBack: true, recipient: '' })
    expect(slip).toMatch(/<p lang="bn"[^>]*>এর টাকা ফেরত.*<p lang="bn"[^>]*>কারও নাম নেই/)
    expect(slip).toContain('Packing slip')
    expect(slip).toContain('2 gifts')
    expect(slip.replace(/<p lang="bn".*?<\/p>/g, '')).not.toMatch(/[ঀ-৿]/)
  })

  it('name a lost delivery day, and the slip shows none', () => {
    const slip = onBanglaPage({ ...onTuesday, reservation: 'needs_scheduling' })
    expect(slip).toMatch(/<p lang="bn"[^>]*>বেছে নেওয়া দিনটি আর থাকছে না/)
    expect(slip).not.toContain('Deliver <')
  })
})

it('a slip stands on A5 or A4, as chosen', () => {
  const on = (onA4: boolean) =>
    shown(<PrintedSheets {...{ what: 'slips', shop, publicUrl: '', onA4, sheets: [sheet] }} />)
  expect(on(true)).toContain('slips-on-a4')
  expect(on(false)).toContain('slips-on-a5')
})

describe('the label', () => {
  it('shows address and order number, and neither contents nor sender', () => {
    const label = print('labels', { gift: forMaa, needsCard: true })
    for (const word of [
      'Mina Rahman',
      '+880 1712-345678',
      'House 1\nRoad 2',
      'Mirpur, Dhaka',
      'OGS · Order 3F9A27C1',
    ])
      expect(label).toContain(word)
    expect(label).not.toMatch(/৳|Teddy|Mug|gift|Maa|Rafi|Birthday|Red paper/)
  })

  it('shows the shop’s number where there is no phone', () => {
    expect(print('labels', { phone: '' })).toContain('Call the shop: 09610-123456')
  })
})

describe('label and slip', () => {
  it.each(['slips', 'labels'] as const)(
    '%s say when it is to be there, and what is to be collected',
    (what) => {
      const all = print(what, { ...onTuesday, cashDue: fromTaka(1250) })
      expect(all).toMatch(
        /Deliver .*in the night from Tue 24 to Wed 25 Nov<.* · Midnight surprise.*11:45 pm–12:30 am/,
      )
      expect(all).toContain('Collect ৳1,250 in cash')
      expect(print(what, {})).not.toMatch(/Deliver <|Collect/)
    },
  )

  it.each(['slips', 'labels'] as const)('%s show what people typed as text', (what) => {
    const hostile = print(what, { recipient: '<img src=x>', address: '</address><script>' })
    expect(hostile).toContain('&lt;img src=x&gt;')
    expect(hostile).not.toContain('<script>')
  })
})

describe('a card', () => {
  it('bears what was written, and no `from` of a secret', () => {
    const gift = { ...forMaa, from: 'Rafi' }
    expect(print('cards', { gift })).toMatch(/Maa.*Happy birthday!.*Rafi/)
    expect(print('cards', { gift: { ...gift, anonymous: true } })).not.toContain('Rafi')
  })
})

it('four cards and eight labels stand on a sheet of A4', () => {
  const sheets = Array.from({ length: 9 }, (_, nth) => ({ ...sheet, parcelId: `of ${nth}`, gift: forMaa }))
  const pages = (what: Sheets, onA4: boolean) =>
    shown(<PrintedSheets {...{ what, shop, publicUrl: '', onA4, sheets }} />).match(/printed-page/g)?.length
  expect(pages('cards', true)).toBe(3)
  expect(pages('cards', false)).toBe(9)
  expect(pages('labels', true)).toBe(2)
  expect(pages('labels', false)).toBe(9)
  expect(Object.keys(SHEETS)).toEqual(['cards', 'slips', 'labels'])
})
