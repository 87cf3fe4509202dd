import * as made from '../../server/access-tests/test-preparations.ts'
import type { Route } from '../../server/access-tests/test-route.ts'

const birthday = { person: 'Maa', calendar: 'bangla', month: 1, day: 1 }
const door = { name: '', phone: '', city: 'Dhaka', area: 'Mirpur', address: 'Road 1' }

/** Who may call what. */
export const CALLS: Readonly<Record<string, Route>> = {
  'POST /orders/{id}/gift-link': {
    who: 'signed-in',
    guests: true,
    holders: true,
    body: {},
    owned: 'order',
    within: 'parcelId',
    after: made.orderAwaitingAddress,
  },
  'GET /gift-links/{token}': { who: 'anyone', open: 'path', after: made.giftLink },
  'GET /gift-links/{token}/days': {
    who: 'anyone',
    open: 'path',
    search: '?city=Dhaka&area=Banani',
    after: made.giftLinkWithDays,
  },
  'POST /gift-links/{token}': {
    who: 'anyone',
    open: ['path', 'windowId'],
    body: door,
    after: made.giftLink,
  },
  'GET /cart/parcels': { who: 'signed-in', inPages: true, guests: true },
  'PUT /cart/parcels': { who: 'signed-in', guests: true, body: { parcels: [] } },
  'GET /days': { who: 'signed-in', inPages: true, after: made.rememberedDay },
  'POST /days': { who: 'signed-in', body: birthday, owned: 'parcel' },
  'PUT /days/{id}': { who: 'signed-in', body: birthday, owned: 'day' },
  'DELETE /days/{id}': { who: 'signed-in', owned: 'day' },
  'POST /days/endings/{token}': { who: 'anyone', open: 'path', after: made.endingLink },
  'GET /recipients': { who: 'signed-in', inPages: true, after: made.companiesOrder },
  'POST /recipients': { who: 'signed-in', after: made.recipientFile },
  'DELETE /recipients': { who: 'signed-in', after: made.companiesOrder },
  'POST /recipients/{id}/order': { who: 'signed-in', body: { amount: 50 }, owned: 'recipients' },
  'GET /thanks/{token}': { who: 'anyone', open: 'path', after: made.thanksLink },
  'POST /thanks/{token}': {
    who: 'anyone',
    body: { words: 'What a lovely surprise!' },
    open: 'path',
    after: made.thanksLink,
  },
}
