import { expect, test } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import { SMS_MOMENTS } from '../../kernel/settings/shop-settings.ts'
import { exampleSms, isLinked, smsText } from './sms-text.ts'

const FACTS = {
  shop: 'OGS',
  number: 'C0FFEE42',
  isOfParcel: false,
  isCancelledBySender: false,
  net: poisha(0),
}

const OF = { shop: 'OGS', publicUrl: 'https://www.a-gift-shop-for-all-of-dhaka.com.bd' }

test.each(SMS_MOMENTS)('%s is one part in Bangla, and with a link two, in both languages', (moment) => {
  expect(smsText('bn', moment, FACTS)).toMatch(/^OGS: .*\p{Script=Bengali}/u)
  const parts = isLinked(moment) ? 2 : 1
  expect(exampleSms('bn', moment, OF)).toMatchObject({ alphabet: 'ucs-2', parts })
  expect(smsText('en', moment, FACTS)).toMatch(/^OGS: .*order C0FFEE42/)
  expect(exampleSms('en', moment, OF).parts).toBeLessThanOrEqual(2)
})

test('the link is whole, and the last word', () => {
  expect(exampleSms('bn', 'placed', OF).text).toMatch(/ https:\/\/www\.[a-z.-]+\/bn\/o\/[\w-]{22}$/)
  expect(exampleSms('en', 'delivered', OF).text).not.toContain('http')
})

test('one parcel of several is no whole order', () => {
  expect(smsText('en', 'delivered', { ...FACTS, isOfParcel: true })).toBe(
    'OGS: a parcel of order C0FFEE42 was delivered. Thank you!',
  )
})

test('who cancelled it themselves is told so, and what comes back', () => {
  expect(smsText('en', 'cancelled', { ...FACTS, isCancelledBySender: true, net: poisha(50_000) })).toBe(
    'OGS: order C0FFEE42 is cancelled, as you asked. You get ৳500 back.',
  )
  expect(smsText('en', 'cancelled', FACTS)).toBe('OGS: we had to cancel order C0FFEE42. Sorry.')
})
