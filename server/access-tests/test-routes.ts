import { BUILT_IN_BANNERS } from '../../shop/content/banners/built-in-banners.ts'
import { DEMO_CONTACT } from '../../shop/kernel/settings/demo-contact.ts'
import { SHOP_DEFAULTS } from '../../shop/kernel/settings/shop-settings.ts'
import type { TestApp, TestRequest, TestUser } from '../testing/test-app.ts'
import { createOwned, type OwnedKind } from '../testing/test-orders.ts'
import * as codes from './test-code-preparations.ts'
import * as guests from './test-guest-preparations.ts'
import * as made from './test-preparations.ts'
import * as sms from './test-sms-preparations.ts'
import * as stock from './test-stock-preparations.ts'

/** Expectations of one call. */
export interface Route {
  readonly who: 'anyone' | 'session' | 'signed-in' | 'admin'
  /** A valid body by shape; `EMAIL` stands for the caller's. */
  readonly body?: Readonly<Record<string, unknown>>
  /** Guests may call it as well. */
  readonly guests?: true
  /** So may who proved the order's phone. */
  readonly holders?: true
  /** Where else the caller's e-mail is named. */
  readonly email?: 'query' | 'path'
  /** Owned by the caller and named in the path or in a field such as `orderId`. */
  readonly owned?: OwnedKind
  /** Another owned thing in such a field. */
  readonly needs?: OwnedKind
  /** A part of the owned; elsewhere it does not exist (`several-parcels.test.ts`). */
  readonly within?: 'parcelId'
  /** Names something without an owner: a product, or an unguessable number that is its own permission. */
  readonly open?: string | readonly string[]
  /** Answers browsers and gateways with redirects and text, and trusts nothing. */
  readonly callback?: true
  /** Ends the caller's session. */
  readonly ends?: true
  /** A right query. */
  readonly search?: string
  /** Answers something else than the shop's data. */
  readonly fixed?: true
  /** Preconditions that the other columns do not imply. */
  readonly after?: made.Prepare
}

const EMAIL = '{email}'
const NOBODY = '00000000-0000-4000-8000-000000000000'
const NO_TOKEN = { token: 'no such token' }
const account = { name: 'Amina', email: 'a.new.one@example.com', password: 'correct horse battery' }
const signIn = { email: account.email, password: 'wrong' }
const change = { currentPassword: 'not this one', newPassword: 'another horse battery' }
const reset = { ...NO_TOKEN, newPassword: 'another horse battery' }
const choice = { email: EMAIL, productId: NOBODY }
const order = { withoutAddress: false }
const destination = { locationId: NOBODY }
const card = { parcelId: NOBODY, what: 'card' }
const birthday = { person: 'Maa', calendar: 'bangla', month: 1, day: 1 }
const refund = { amount: 1, reason: 'broken' }
const door = { name: '', phone: '', city: 'Dhaka', area: 'Mirpur', address: 'Road 1' }
const place = { email: EMAIL, ...door }
/** Something happened in it, and a hamper lacks a part. */
const busyDay: made.Prepare = async (app, caller) => {
  await stock.shortHamper(app, caller)
  return made.refundedOrder(app, caller)
}
const mug = { name: 'Blue Mug', price: 450, brand: '', category: '', description: '', photos: '' }

const zone = {
  ...{ name: 'Suburbs', nameBn: '', places: [], charge: 100, freeFrom: null, rushCharge: null, leadDays: 1 },
  ...{ cutOff: '14:00', weekdays: [], capacity: null, cash: true, advance: 'none', windows: [] },
}

const gifting = { name: 'Silk', nameBn: '', shown: true, revision: 1 }

const promotion = {
  ...{ name: 'Eid', nameBn: '', kind: 'percent', percent: 10, amount: null, minAmount: 500, minGifts: 0 },
  ...{ categories: [], occasions: [], firstDay: null, lastDay: null, uses: 100, oncePerPerson: false },
  paused: false,
}

const page = {
  slug: 'returns',
  title: 'Returns',
  titleBn: '',
  body: 'Call us.',
  bodyBn: '',
  shown: true,
  revision: 0,
}

const CALLBACK: Route = { who: 'anyone', callback: true }
const callbacksOf = (gateway: string): Record<string, Route> => ({
  [`GET ${gateway}/{ending}/{tran_id}`]: CALLBACK,
  [`POST ${gateway}/{ending}/{tran_id}`]: CALLBACK,
  [`POST ${gateway}/ipn`]: CALLBACK,
})

/** Every call. A missing route fails the tests: say who may call it. */
export const ROUTES: Readonly<Record<string, Route>> = {
  'GET /product': { who: 'anyone', after: made.product },
  'GET /product/{id}': { who: 'anyone', open: 'path', after: made.product },
  'GET /product/{id}/similar': { who: 'anyone', open: 'path', after: made.twoProducts },
  'POST /product': { who: 'admin', body: mug },
  'PUT /product/{id}': { who: 'admin', body: mug, after: made.product },
  'GET /product/{id}/editing': { who: 'admin', after: made.product },
  'GET /availability': {
    who: 'admin',
    search: `?ids=${stock.SHORT_HAMPER},${stock.PART_OF_HAMPER}`,
    after: stock.shortHamper,
  },
  'DELETE /product/{id}': { who: 'admin', after: made.product },
  'PUT /offers': { who: 'admin', body: { ids: [NOBODY], percent: 10 } },
  'GET /offers': { who: 'admin', after: made.endingOffer },
  'POST /product/removals': { who: 'admin', body: { ids: [NOBODY] } },
  'GET /categories': { who: 'anyone', after: made.product },
  'GET /suggestions': { who: 'anyone', search: '?search=rose', after: made.product },
  'GET /synonyms': { who: 'admin' },
  'GET /synonyms/known': { who: 'admin', search: '?begun=ro' },
  'POST /synonyms': { who: 'admin', body: { word: 'golap', same: 'rose' }, after: made.product },
  'DELETE /synonyms': { who: 'admin', search: '?group=rose%2C+golap&word=golap', after: made.synonym },
  'PUT /synonyms/ignored': { who: 'admin', body: { word: 'golap', ignored: true } },
  'GET /product/{id}/wish': { who: 'signed-in', open: ['path', 'variantId'], after: stock.soldOutGift },
  'PUT /product/{id}/wish': {
    who: 'signed-in',
    body: {},
    open: ['path', 'variantId'],
    after: stock.soldOutGift,
  },
  'DELETE /product/{id}/wish': { who: 'signed-in', open: ['path', 'variantId'], after: stock.soldOutGift },
  'GET /stock': { who: 'admin', after: stock.countedGift },
  'PUT /stock/{id}': { who: 'admin', body: { onHand: 12 }, after: made.product },
  'POST /stock/{id}/receipts': { who: 'admin', body: { units: 4 }, after: stock.countedGift },
  'POST /stock/{id}/breakages': { who: 'admin', body: { units: 1 }, after: stock.countedGift },
  'DELETE /stock/{id}': { who: 'admin', after: stock.countedGift },
  'PUT /stock/{id}/few-at': { who: 'admin', body: { fewAt: 5 }, after: stock.countedGift },
  'GET /stock/{id}/moves': { who: 'admin', after: stock.countedGift },
  'POST /stock-moves/{id}/undo': { who: 'admin', after: stock.stockMove },
  'POST /auth/sign-up/email': { who: 'anyone', body: account, after: made.newcomer },
  'POST /auth/sign-in/email': { who: 'anyone', body: signIn, after: made.password },
  'POST /auth/sign-in/google': { who: 'anyone', body: { from: '/profile/cart' } },
  'GET /auth/callback/google': CALLBACK,
  'POST /auth/sign-out': { who: 'anyone' },
  'GET /auth/get-session': { who: 'anyone', after: made.session },
  'POST /auth/change-password': { who: 'session', body: change, after: made.newPassword },
  'POST /auth/revoke-sessions': { who: 'session', ends: true },
  'POST /auth/request-password-reset': { who: 'anyone', body: { email: account.email } },
  'POST /auth/check-link': {
    who: 'anyone',
    body: { link: 'verify-email', ...NO_TOKEN },
    after: made.openedLetter,
  },
  'POST /auth/reset-password': { who: 'anyone', body: reset, after: made.resetLetter },
  'POST /auth/verify-email': { who: 'anyone', body: NO_TOKEN, after: made.verifyLetter },
  'POST /auth/send-verification-email': { who: 'signed-in' },
  'POST /jwt': { who: 'session', body: { email: EMAIL } },
  'GET /users/admin/{email}': { who: 'signed-in', email: 'path' },
  'POST /users': { who: 'signed-in', body: { email: EMAIL, name: 'Amina' } },
  'GET /account': { who: 'signed-in' },
  'PUT /account/language': { who: 'signed-in', body: { language: 'bn' } },
  'PUT /account/phone': { who: 'signed-in', body: { phone: '+44 7911 123456' } },
  'POST /account/phone/codes': { who: 'signed-in', guests: true, after: codes.ownMobile },
  'POST /account/phone/codes/{id}': {
    who: 'signed-in',
    guests: true,
    body: { code: '123456' },
    open: 'path',
    after: codes.ownCode,
  },
  'PUT /account/messages': { who: 'signed-in', body: { by: 'both' }, after: codes.provenPhone },
  'GET /account/data': { who: 'signed-in', after: made.refundedOrder },
  // With a wrong password, so that the caller survives.
  'DELETE /account': { who: 'signed-in', body: { email: EMAIL, password: 'wrong' }, after: made.password },
  'POST /guests': { who: 'anyone', after: guests.anybodyBuys },
  'GET /guest': { who: 'signed-in', guests: true, after: guests.guest },
  'PUT /guest': {
    who: 'signed-in',
    guests: true,
    body: { name: 'Amina', phone: '01712345678', email: '' },
    after: guests.guest,
  },
  'POST /first-admin': { who: 'anyone', body: { ...account, ...NO_TOKEN }, after: made.invitation },
  'GET /cart': { who: 'signed-in', guests: true, email: 'query', after: made.cart },
  'GET /cart/count': { who: 'signed-in', guests: true },
  'POST /cart': {
    who: 'signed-in',
    guests: true,
    body: choice,
    open: ['productId', 'variantId'],
    after: made.productForCart,
  },
  'DELETE /cart/{id}': { who: 'signed-in', guests: true, owned: 'cart' },
  'GET /location': { who: 'signed-in', guests: true, email: 'query', after: made.location },
  'POST /location': { who: 'signed-in', guests: true, body: place },
  'GET /location/{id}': { who: 'signed-in', guests: true, owned: 'location' },
  'PUT /location/{id}': { who: 'signed-in', guests: true, body: place, owned: 'location' },
  'DELETE /location/{id}': { who: 'signed-in', guests: true, owned: 'location' },
  'POST /manageorder': {
    who: 'signed-in',
    guests: true,
    body: order,
    owned: 'location',
    open: ['windowId', 'zoneId'],
    after: made.filledCart,
  },
  'GET /audit': { who: 'admin', search: '?kind=product&id=1', after: made.auditRecord },
  'GET /audit/gone': { who: 'admin', after: made.deletedProduct },
  'GET /manageorder': { who: 'admin', after: made.refundedOrder },
  'GET /order-list': { who: 'admin', after: made.refundedOrder },
  'GET /manageorder/{id}': { who: 'admin', after: made.refundedOrder },
  'GET /manageorder/{id}/messages': { who: 'admin', after: made.announcedOrder },
  'GET /sms': { who: 'admin', after: sms.refusedSms },
  'POST /sms/{id}/sight': { who: 'admin', after: sms.refusedSms },
  'GET /manageorder/{id}/parcels': { who: 'admin', after: made.refundedOrder },
  'POST /manageorder/{id}/fulfilments': { who: 'admin', body: { state: 'packed' }, after: made.placedOrder },
  'POST /manageorder/{id}/tries': {
    who: 'admin',
    body: { what: 'missed', parcelId: NOBODY },
    after: made.orderOnItsWay,
  },
  'POST /manageorder/{id}/waivers': { who: 'admin', body: { amount: 130 }, after: made.placedOrder },
  'POST /manageorder/{id}/stock': { who: 'admin', after: made.placedOrder },
  'POST /manageorder/{id}/days': {
    who: 'admin',
    body: { deliverOn: made.FREE_DAY },
    open: 'windowId',
    after: made.orderForDay,
  },
  'POST /manageorder/fulfilments': {
    who: 'admin',
    body: { state: 'packed', orders: [{ _id: NOBODY }] },
    after: made.orderToPack,
  },
  'GET /manageorder/{id}/sheets': { who: 'admin', after: made.placedOrder },
  'POST /prints': { who: 'admin', body: { prints: [{ ...card, content: '0'.repeat(32) }] } },
  'POST /prints/undone': { who: 'admin', body: { prints: [card] } },
  'GET /today/sheets': { who: 'admin', search: '?day=today', after: made.placedOrder },
  'GET /today': { who: 'admin', search: '?day=today', after: made.placedOrder },
  'GET /dashboard': { who: 'admin', after: busyDay },
  'GET /users': { who: 'admin' },
  'DELETE /users/{id}': { who: 'admin', after: made.otherUser },
  'PUT /roles/{id}': { who: 'admin', body: { role: 'user' }, after: made.otherUser },
  'POST /upload': { who: 'admin', after: made.picture },
  'GET /orders': { who: 'signed-in', guests: true, after: made.refundedOrder },
  'POST /orders/{id}/cart': { who: 'signed-in', guests: true, owned: 'order' },
  'PUT /orders/{id}/gift': {
    who: 'signed-in',
    guests: true,
    holders: true,
    body: { to: 'Maa', message: 'Happy birthday!' },
    owned: 'order',
    within: 'parcelId',
  },
  'POST /orders/{id}/gift-link': {
    who: 'signed-in',
    guests: true,
    holders: true,
    body: {},
    owned: 'order',
    within: 'parcelId',
    after: made.orderAwaitingAddress,
  },
  'POST /orders/{id}/cancellation': {
    who: 'signed-in',
    guests: true,
    holders: true,
    owned: 'order',
    within: 'parcelId',
    after: made.orderWithExpiredAddress,
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
  'PUT /orders/{id}/day': {
    who: 'signed-in',
    guests: true,
    holders: true,
    body: { deliverOn: made.FREE_DAY },
    owned: 'order',
    open: 'windowId',
    within: 'parcelId',
    after: made.orderForDay,
  },
  'GET /orders/{id}/days': {
    who: 'signed-in',
    guests: true,
    holders: true,
    owned: 'order',
    within: 'parcelId',
    after: made.orderForDay,
  },
  'POST /orders/{id}/day/cost': {
    who: 'signed-in',
    guests: true,
    holders: true,
    body: { deliverOn: made.FREE_DAY },
    owned: 'order',
    open: 'windowId',
    within: 'parcelId',
    after: made.orderForDay,
  },
  'PUT /orders/{id}/location': {
    who: 'signed-in',
    guests: true,
    body: destination,
    owned: 'order',
    within: 'parcelId',
    needs: 'location',
  },
  'POST /orders/{id}/location/cost': {
    who: 'signed-in',
    guests: true,
    body: destination,
    owned: 'order',
    within: 'parcelId',
    needs: 'location',
  },
  'POST /orders/{id}/link': { who: 'signed-in', guests: true, owned: 'order' },
  'PUT /orders/{id}/address': {
    who: 'signed-in',
    guests: true,
    holders: true,
    body: door,
    owned: 'order',
    within: 'parcelId',
  },
  'POST /orders/{id}/address/cost': {
    who: 'signed-in',
    guests: true,
    holders: true,
    body: door,
    owned: 'order',
    within: 'parcelId',
  },
  'GET /orders/{id}': {
    who: 'signed-in',
    guests: true,
    holders: true,
    owned: 'order',
    after: made.refundedOrder,
  },
  'DELETE /manageorder/{id}/link': { who: 'admin', after: made.refundedOrder },
  'POST /order-codes': { who: 'anyone', body: { number: '0B258914', phone: '01712345678' } },
  'POST /order-codes/{id}': {
    who: 'anyone',
    body: { code: '123456' },
    open: 'path',
    after: codes.orderCode,
  },
  'GET /order-claims': { who: 'signed-in', after: codes.listedClaims },
  'POST /order-claims': { who: 'signed-in', body: { ids: [NOBODY] }, after: codes.claimableOrder },
  'GET /privacy-codes': { who: 'anyone' },
  'POST /privacy-codes': { who: 'anyone', body: { phone: '01712345678' } },
  'POST /privacy-codes/{id}': {
    who: 'anyone',
    body: { code: '123456' },
    open: 'path',
    after: codes.privacyCode,
  },
  'POST /privacy-codes/{id}/erasure': {
    who: 'anyone',
    body: { token: 'no such token' },
    open: 'path',
    after: codes.privacyToken,
  },
  'GET /payment-methods': { who: 'anyone' },
  'GET /orders/{id}/parcels': { who: 'signed-in', guests: true, holders: true, owned: 'order' },
  'GET /orders/{id}/payment-methods': { who: 'signed-in', guests: true, holders: true, owned: 'order' },
  'GET /cart/parcels': { who: 'signed-in', guests: true },
  'POST /cart/quote': {
    who: 'signed-in',
    guests: true,
    body: order,
    open: ['locationId', 'windowId', 'zoneId'],
    after: made.filledCart,
  },
  'PUT /cart/parcels': { who: 'signed-in', guests: true, body: { parcels: [] } },
  'GET /days': { who: 'signed-in', after: made.rememberedDay },
  'POST /days': { who: 'signed-in', body: birthday, owned: 'parcel' },
  'PUT /days/{id}': { who: 'signed-in', body: birthday, owned: 'day' },
  'DELETE /days/{id}': { who: 'signed-in', owned: 'day' },
  'POST /days/endings/{token}': { who: 'anyone', open: 'path', after: made.endingLink },
  'GET /recipients': { who: 'signed-in', after: made.companiesOrder },
  'POST /recipients': { who: 'signed-in', after: made.recipientFile },
  'DELETE /recipients': { who: 'signed-in', after: made.companiesOrder },
  'POST /recipients/{id}/order': { who: 'signed-in', body: { amount: 50 }, owned: 'recipients' },
  'GET /delivery/zones': { who: 'anyone' },
  'GET /delivery/places': { who: 'anyone', search: '?city=Dhaka&area=Mirpur' },
  'GET /gifting/all': { who: 'admin' },
  'POST /gifting/wraps': { who: 'admin', body: { name: 'Silk' } },
  'POST /gifting/cards': { who: 'admin', body: { name: 'Roses' } },
  'POST /gifting/occasions': { who: 'admin', body: { name: 'Birthday' } },
  'PUT /gifting/wraps': { who: 'admin', body: { ids: [] }, after: made.orderOfGifting('wraps') },
  'PUT /gifting/cards': { who: 'admin', body: { ids: [] }, after: made.orderOfGifting('cards') },
  'PUT /gifting/occasions': { who: 'admin', body: { ids: [] }, after: made.orderOfGifting('occasions') },
  'PUT /gifting/wraps/{id}': {
    who: 'admin',
    body: { ...gifting, price: 120, picture: '' },
    after: made.wrap,
  },
  'PUT /gifting/cards/{id}': {
    who: 'admin',
    body: { ...gifting, box: 'lower', picture: '' },
    after: made.card,
  },
  'PUT /gifting/occasions/{id}': { who: 'admin', body: gifting, after: made.occasion },
  'GET /gifting': { who: 'anyone' },
  'GET /promotions': { who: 'admin', after: made.promotion },
  'POST /promotions': { who: 'admin', body: { ...promotion, code: '' } },
  'PUT /promotions/{id}': { who: 'admin', body: { ...promotion, revision: 1 }, after: made.promotion },
  'DELETE /promotions/{id}': { who: 'admin', after: made.promotion },
  'POST /delivery/zones': { who: 'admin', body: zone },
  'PUT /delivery/zones/{id}': {
    who: 'admin',
    body: { ...zone, revision: 1 },
    after: made.deliveryZone,
  },
  'DELETE /delivery/zones/{id}': { who: 'admin', after: made.ownZone },
  'GET /delivery/holidays': { who: 'admin', after: made.holiday },
  'PUT /delivery/holidays/{day}': { who: 'admin', body: { why: 'Victory Day', whyBn: '' } },
  'DELETE /delivery/holidays/{day}': { who: 'admin', after: made.holiday },
  'GET /delivery/days': { who: 'admin' },
  'PUT /delivery/zones/{id}/days/{day}': {
    who: 'admin',
    body: { closed: 'Stocktaking', capacity: null, windows: [], revision: 0 },
    after: made.deliveryZone,
  },
  'GET /settings': { who: 'admin' },
  'GET /settings/pages': { who: 'admin' },
  'PUT /settings/pages': { who: 'admin', body: page },
  'GET /settings/first-steps': { who: 'admin' },
  'GET /demo': { who: 'admin' },
  'POST /demo/removal': { who: 'admin' },
  'DELETE /demo/removal': { who: 'admin' },
  'GET /settings/banners': { who: 'admin' },
  'PUT /settings/banners': { who: 'admin', body: { ...BUILT_IN_BANNERS[0], category: '' } },
  'POST /settings/preview': { who: 'admin', body: { text: '# Returns' } },
  'GET /settings/keys': { who: 'admin' },
  'PUT /settings/keys': {
    who: 'admin',
    body: {
      gateway: 'stripe',
      keys: null,
      revision: 0,
      password: 'correct horse battery',
    },
  },
  'PUT /settings/name': { who: 'admin', body: { value: SHOP_DEFAULTS.name, revision: 0 } },
  'PUT /settings/contact': { who: 'admin', body: { value: DEMO_CONTACT, revision: 0 } },
  'PUT /settings/receipts': { who: 'admin', body: { value: SHOP_DEFAULTS.receipts, revision: 0 } },
  'PUT /settings/selling': {
    who: 'admin',
    body: { value: { giftsPublic: true, waysOff: [] }, revision: 0 },
  },
  'PUT /settings/sms': { who: 'admin', body: { value: SHOP_DEFAULTS.sms, revision: 0 } },
  'GET /delivery/zones/{id}/days': { who: 'anyone', open: 'path', after: made.deliveryZone },
  'GET /thanks/{token}': { who: 'anyone', open: 'path', after: made.thanksLink },
  'POST /thanks/{token}': {
    who: 'anyone',
    body: { words: 'What a lovely surprise!' },
    open: 'path',
    after: made.thanksLink,
  },
  'POST /initiate-payment': {
    who: 'signed-in',
    guests: true,
    holders: true,
    body: { orderId: NOBODY },
    owned: 'order',
  },
  'GET /payments/{ending}': CALLBACK,
  'POST /payments/{ending}': CALLBACK,
  ...callbacksOf('/payments'),
  ...callbacksOf('/payments/bkash'),
  ...callbacksOf('/payments/stripe'),
  'GET /payments/{tran_id}': { who: 'anyone', open: 'path', after: made.payment },
  'GET /payments': { who: 'admin', after: made.heldPayment },
  'POST /payments/{tran_id}/questions': { who: 'admin', after: made.payment },
  'POST /payments/{tran_id}/acceptance': { who: 'admin', after: made.heldPayment },
  'POST /payments/{tran_id}/settlement': { who: 'admin', body: { note: 'by hand' }, after: made.heldPayment },
  'POST /refunds/{id}/sight': { who: 'admin', body: { state: 'failed' }, after: made.failedRefund },
  'GET /comparison': { who: 'admin' },
  'POST /payments/{tran_id}/refunds': { who: 'admin', body: refund, after: made.payment },
  'GET /payments/{tran_id}/refunds': { who: 'admin', after: made.refundedPayment },
  'GET /orders/{id}/refunds': {
    who: 'signed-in',
    guests: true,
    holders: true,
    owned: 'order',
    after: made.refundedOrder,
  },
  'GET /receipt/{tran_id}': { who: 'anyone', open: 'path' },
  'GET /imports': { who: 'admin', after: made.executedImport },
  'POST /imports': { who: 'admin', after: made.importFile },
  'GET /imports/{id}': { who: 'admin', after: made.readyImport },
  'DELETE /imports/{id}': { who: 'admin', after: made.readyImport },
  'GET /imports/{id}/rows': { who: 'admin', after: made.readyImport },
  'POST /imports/{id}/execution': { who: 'admin', after: made.readyImport },
  'POST /imports/{id}/reversal': { who: 'admin', after: made.executedImport },
  'POST /exports': { who: 'admin', body: { what: 'products' } },
  'GET /exports/{ticket}': { who: 'anyone', open: 'path' },
  'GET /openapi.json': { who: 'anyone', fixed: true },
  'GET /docs': { who: 'anyone', fixed: true },
  'GET /docs/{file}': { who: 'anyone', fixed: true },
  // The last, since nobody orders in a closed shop.
  'PUT /settings/opening': { who: 'admin', body: { value: { open: false }, revision: 0 } },
}

export const routesThat = (fits: (route: Route) => boolean): [string, Route][] =>
  Object.entries(ROUTES).filter(([, route]) => fits(route))

export const httpMethodOf = (name: string): string => name.split(' ')[0] ?? ''

/** The calls as the app itself lists them: `GET /product/{id}`. */
export function callsOf({ app }: TestApp): string[] {
  const calls = app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
  const names = calls.map(({ method, path }) => {
    const plain = path.slice('/api'.length).replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')
    return `${method} ${plain}`
  })
  return [...new Set(names)]
}

/** A right address of the route, naming this e-mail and this id. */
export function addressOf(name: string, { email = 'a@b.example', id = NOBODY } = {}): string {
  const path = (name.split(' ')[1] ?? '')
    .replace('{email}', encodeURIComponent(email))
    .replace('{ending}', 'success')
    .replace('{day}', made.SOON)
    .replace(/\{\w+\}/, id)
  const own = ROUTES[name]?.email === 'query' ? `?email=${encodeURIComponent(email)}` : ''
  return path + (ROUTES[name]?.search ?? own)
}

/** The request of a correct caller. */
export function validRequest({ who, body }: Route, caller: TestUser): TestRequest {
  const proof =
    who === 'session' ? { cookie: caller.cookie } : who === 'anyone' ? {} : { token: caller.token }
  return { ...proof, body: body && bodyFor(body, caller.email) }
}

export const bodyFor = (body: Readonly<Record<string, unknown>>, email: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value === EMAIL ? email : value]))

export const namesEmail = ({ email, body }: Route): boolean => email !== undefined || body?.email === EMAIL

export const placeOf = (name: string, what: OwnedKind): string => (name.includes('{') ? 'path' : `${what}Id`)

/** The person's successful request, with all it needs created. */
export async function prepareRequest(name: string, app: TestApp, user: TestUser): Promise<made.ValidRequest> {
  const route = ROUTES[name]
  if (!route) throw new Error(`${name} is not in the table of routes.`)
  const { owned, needs, after } = route
  const { body, ...credentials } = validRequest(route, user)
  if (after) return { ...credentials, body, ...(await after(app, user)) }
  const id = owned && (await createOwned(owned, app, user))
  const field = owned && { [placeOf(name, owned)]: id }
  const needed = needs && { [`${needs}Id`]: await createOwned(needs, app, user) }
  return { ...credentials, id, body: body && { ...body, ...field, ...needed } }
}
