import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Language } from '../../../kernel/language/language.ts'
import { LanguageContext } from '../../../kernel/language/use-words.ts'
import { poisha } from '../../../kernel/money.ts'
import { Dialogs } from '../../../ui/dialog/dialog.tsx'
import type { PhoneRecordsWithToken } from '../erase-phone.server.ts'
import { Erased } from './erased.tsx'
import { PhoneRecordsPart } from './phone-records-part.tsx'

const NOTHING: PhoneRecordsWithToken = {
  ...{
    orders: [],
    later: 0,
    delivered: [],
    guests: 0,
    notDelivered: 0,
    addresses: 0,
    inCart: 0,
    sms: 0,
    hasAccount: false,
  },
  ...{ token: 'A'.repeat(22), expiresAt: '2026-11-27T12:00:00.000Z' },
}
const ORDER = {
  number: '0B258914',
  placedAt: '2026-11-20T12:00:00.000Z',
  fulfilment: 'sent',
  amount: poisha(125_000),
} as const

const html = (part: ReactNode, language: Language = 'en') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LanguageContext value={language}>
        <Dialogs>{part}</Dialogs>
      </LanguageContext>
    </MemoryRouter>,
  )
const kept = (told: Partial<PhoneRecordsWithToken>, language?: Language) =>
  html(
    <PhoneRecordsPart
      asked={{ phone: '01712-345678', requestId: '1' }}
      kept={{ ...NOTHING, ...told }}
      onErased={() => undefined}
    />,
    language,
  )
const erased = (erasedAt: string | null, orders: number, parcels: number, later = 0) =>
  html(<Erased erasedAt={erasedAt} orders={orders} parcels={parcels} later={later} />)

test('each kind is told that there is, and no other', () => {
  const told = kept({ orders: [ORDER], delivered: ['2026-11-25'], sms: 3 })
  expect(told).toMatch(/Orders without an account.*0B258914.*৳1,250.*20\/11\/2026 · On its way/)
  expect(told).toMatch(/1 gift: 25\/11\/2026.*SMS we sent you.*>3</)
  expect(told).not.toMatch(/Saved addresses|Gifts in a cart|did not reach you|An account has/)
  expect(kept({ orders: [ORDER] }, 'bn')).toMatch(/০১৭১২-৩৪৫৬৭৮ নিয়ে যা রাখি.*৳১,২৫০.*২০\/১১\/২০২৬/)
})

test('of many days the newest stand there', () => {
  const days = Array.from({ length: 15 }, (_, nth) => `2026-11-${25 - nth}`)
  const told = kept({ delivered: days })
  expect(told).toMatch(/15 gifts: 25\/11\/2026.*14\/11\/2026, and 3 earlier/)
  expect(told).not.toContain('13/11/2026')
})

test('that gifts under way are a secret stands there always, and an account erases its own', () => {
  const account = kept({ hasAccount: true })
  expect(account).toContain('We never tell what may be on its way to you.')
  expect(account).toMatch(/An account has this number.*href="\/login/)
  expect(account).not.toContain('Erase it')
  expect(kept({ sms: 1 })).toMatch(
    /We never tell.*Orders that are not paid are cancelled.*only this number goes.*Erase it</,
  )
})

test('what was erased is counted, and what a payment holds up follows by itself', () => {
  expect(erased('2026-11-27T12:00:00.000Z', 2, 1)).toContain('is off 2 orders and 1 gift.')
  expect(erased('2026-11-27T12:00:00.000Z', 0, 3)).toContain('is off 3 gifts.')
  expect(erased('2026-11-27T12:00:00.000Z', 0, 0)).toContain('We keep nothing of this number any more')
  expect(erased(null, 0, 0)).toMatch(/Almost done.*You need not do anything/)
})

test('what is still on its way is counted apart, and no button offers to erase it', () => {
  const told = kept({ later: 2 })
  expect(told).toMatch(/Orders on their way.*go from each by themselves.*>2</)
  expect(told).not.toContain('Erase it')
  const day = '2026-11-27T12:00:00.000Z'
  expect(erased(day, 0, 0, 1)).toContain('1 order is still on its way')
  expect(erased(day, 0, 0, 1)).not.toContain('We keep nothing')
  expect(erased(day, 1, 0, 2)).toMatch(/is off 1 order\..*2 orders are still on their way/)
})
