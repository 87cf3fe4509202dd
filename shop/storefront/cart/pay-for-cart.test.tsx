import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OfferedMethod } from '../../billing/paying/payment-method.ts'
import type { Quote } from '../../billing/quote/quote-shapes.server.ts'
import type { CartItem } from '../../cart/cart.ts'
import { keepWish } from '../../delivery/wished-delivery.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { memoryStorage } from '../../kernel/test-storage.ts'
import type { Location } from '../../people/addresses/location.ts'
import type { CodeOfOrder } from '../../promotions/use-code.ts'
import { settlePress } from '../checkout/checkout-card.tsx'
import type { Checkout } from '../checkout/use-checkout.ts'
import type { Quoting } from '../checkout/use-quote.ts'
import { showParcel } from '../parcels/parcel-drafts.ts'
import { useOneParcel } from '../parcels/use-one-parcel.ts'
import { OneParcelForm } from './one-parcel-form.tsx'
import { losesDay } from './pay-for-cart.tsx'

const bear: CartItem = {
  ...{ _id: 'line-bear', productId: 'bear', email: 'mina@example.com', name: 'Teddy Bear' },
  ...{ brand: '', category: '', description: '', photos: '', gone: false },
  ...{ price: fromTaka(1250), priceWhenAdded: fromTaka(1250) },
}

const home: Location = {
  ...{ _id: 'home', name: 'Mina', phone: '', city: 'Dhaka', area: 'Dhanmondi', address: 'House 1' },
  email: 'mina@example.com',
}

const still: Checkout = {
  ...{ busy: false, problem: null, waiting: null, pay: async () => null },
  gateway: { busy: false, problem: null, open: async () => undefined },
  sender: {
    ...{ details: null, isSaved: false, name: 'Mina', errors: [] },
    ...{ sendsSms: false, losesProof: () => false, setProvenPhone: () => undefined },
    ...{ change: () => undefined, save: async () => true, sign: (typed) => typed },
  },
}

const anywhere: DeliveryZone = {
  ...{ _id: 'everywhere', name: 'All of Bangladesh', nameBn: 'সারা বাংলাদেশ', districts: [], areas: [] },
  ...{ charge: fromTaka(0), freeFrom: null, rushCharge: null, leadDays: 0, cutOff: '14:00', weekdays: [] },
  ...{ capacity: null, cash: true, advance: 'none', everywhereElse: true, revision: 1, windows: [] },
}

const way = (method: 'online' | 'bkash' | 'stripe' | 'cash', amount: number, cashDue = 0) => ({
  ...{ method, amount: fromTaka(amount), cashDue: fromTaka(cashDue) },
  ...{ minAmount: fromTaka(10), maxAmount: fromTaka(1000) },
})

const there = { _id: 'everywhere', name: 'All of Bangladesh', nameBn: 'সারা বাংলাদেশ' }
const gifts = { count: 1, amount: fromTaka(1250) }
const parcel = { zone: there, gifts, charges: [], amount: fromTaka(1250), freeFrom: null }
const said: Quote = {
  ...{ parcels: [parcel], charges: [], gifts, amount: fromTaka(1250), code: null, refusals: [] },
  payment: { ways: [way('online', 1250)], cashProblem: null, limit: null },
}

interface Shown {
  readonly items?: readonly CartItem[]
  readonly locations?: readonly Location[]
  readonly checkout?: Partial<Checkout>
  readonly state?: unknown
  readonly quote?: Partial<Quote>
  readonly payment?: Partial<Quote['payment']>
  readonly quoting?: Partial<Quoting>
  readonly code?: Partial<CodeOfOrder>
  readonly waits?: boolean
}

const NO_CODE: CodeOfOrder = {
  ...{ typed: '', sent: '', problem: null },
  use: () => undefined,
  reject: () => undefined,
}

const OFFERED: OfferedMethod[] = (['online', 'cash'] as const).map((method) => ({
  ...{ method, minAmount: fromTaka(10), maxAmount: fromTaka(1000) },
}))

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => void vi.unstubAllGlobals())

const shown = ({ state, ...props }: Shown = {}): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[{ pathname: '/profile/cart', state }]}>
      <Form {...props} />
    </MemoryRouter>,
  )

function Form({ items = [bear], locations = [home], waits = false, quote, ...more }: Omit<Shown, 'state'>) {
  const one = useOneParcel(items, locations, null, true)
  const gifting = { occasions: [], cards: [], wraps: [], thanks: true }
  const known = { items, locations, zones: [anywhere], gifting, sender: 'Mina', daysOf: () => null }
  const answer = { ...said, ...quote, payment: { ...said.payment, ...more.payment } }
  return (
    <OneParcelForm
      {...{ items, locations, gifting, one, waits, zones: [anywhere], offered: OFFERED }}
      parcel={showParcel(one.draft, known)}
      checkout={{ ...still, ...more.checkout }}
      quoting={{ quote: answer, isStale: false, problem: null, reload: () => undefined, ...more.quoting }}
      code={{ ...NO_CODE, ...more.code }}
      onRefused={() => undefined}
    />
  )
}

const payButton = (page: string) => /<button[^>]*>(?:<span[^>]*><\/span>)?Pay<\/button>/.exec(page)?.[0]
const isBlocked = (page: string) => payButton(page)?.includes('disabled=')

describe('the cost', () => {
  it('is shown as the shop says it, to the poisha', () => {
    expect(shown({ quote: { amount: fromTaka(1250.3) } })).toContain('৳1,250.30')
    expect(isBlocked(shown())).toBe(false)
  })

  it('with each charge, and from when delivery is free', () => {
    const label = { label: 'Delivery: Outside Dhaka', labelBn: '' }
    const charges = [{ kind: 'delivery' as const, ...label, amount: fromTaka(130) }]
    const far = { ...parcel, charges, freeFrom: fromTaka(3750) }
    const page = shown({ quote: { parcels: [far], amount: fromTaka(1380) } })
    for (const text of ['Delivery: Outside Dhaka', '৳130', '৳1,380', 'gifts for ৳3,750 more'])
      expect(page).toContain(text)
    expect(shown()).toMatch(/Delivery<\/dt><dd[^>]*>free/)
  })

  it('with what an offer takes off, or makes free, and one quiet line for a code', () => {
    const off = { kind: 'discount' as const, label: '10% off (EID10)', labelBn: '', amount: poisha(-12_500) }
    const page = shown({ quote: { charges: [off], amount: fromTaka(1125), code: 'used' } })
    for (const text of ['10% off (EID10)', '−৳125', 'I have a code']) expect(page).toContain(text)
    const free = { ...off, label: 'Free delivery (SHIP)', amount: poisha(0) }
    expect(shown({ quote: { charges: [free] } })).toMatch(/Free delivery \(SHIP\)<\/dt><dd[^>]*>✓/)
  })

  it('stays while another sum is on its way, and is marked busy', () => {
    const page = shown({ quoting: { isStale: true } })
    expect(page).toMatch(/aria-busy="true"><dl.*৳1,250/)
  })

  it('stays while the network is away, which is said', () => {
    const page = shown({ quoting: { problem: 'The shop cannot be reached.' } })
    for (const text of ['The shop cannot be reached.', '৳1,250', 'value="home"']) expect(page).toContain(text)
  })

  it('is not known before the shop has said it, and not paid either', () => {
    const page = shown({ quoting: { quote: null, isStale: true } })
    expect(page).toMatch(/Total price<\/dt><dd[^>]*><div aria-hidden="true"/)
    expect(isBlocked(page)).toBe(true)
  })
})

describe('where it goes', () => {
  it('is not paid before the days are known that can be chosen', () => {
    expect(isBlocked(shown({ waits: true }))).toBe(true)
  })

  it('is the first saved location at first', () => {
    const page = shown({ locations: [home, { ...home, _id: 'office' }] })
    expect(page.match(/name="location"(?=[^>]*checked="")/g)).toHaveLength(1)
    expect(page).toMatch(/<input(?=[^>]*value="home")(?=[^>]*checked)/)
  })

  it('is asked for where none is saved, and the shopper may pay all the same', () => {
    const page = shown({ locations: [], quote: { parcels: [{ ...parcel, zone: null }] } })
    for (const field of ['name', 'phone', 'city', 'area', 'address'])
      expect(page).toMatch(new RegExp(`<(input|textarea)[^>]*name="${field}"`))
    expect(page).toContain('once we know the address')
    expect(isBlocked(page)).toBe(false)
  })

  it('begins with the place that was wished for on the page of a gift', () => {
    keepWish({ city: 'Sylhet' })
    expect(shown({ locations: [] })).toMatch(/<input(?=[^>]*name="city")[^>]*value="Sylhet"/)
  })

  it('may be another address than those that are saved', () => {
    const page = shown()
    expect(page).toMatch(/value="another"/)
    expect(page).not.toContain('name="city"')
  })

  it('is the location that was just saved, and none where that is gone', () => {
    const office = { ...home, _id: 'office' }
    const chosen = (state: unknown) =>
      /<input(?=[^>]*checked)[^>]*value="(\w+)"/.exec(shown({ locations: [home, office], state }))?.[1]
    expect(chosen({ locationId: 'office' })).toBe('office')
    expect(chosen({ locationId: 'removed' })).toBeUndefined()
    expect(chosen('nonsense')).toBe('home')
  })

  it('is nowhere while the chosen location is gone, which is said', () => {
    const page = shown({ state: { locationId: 'removed' } })
    expect(page).toContain('The location you chose is no longer saved.')
    expect(isBlocked(page)).toBe(true)
    expect(shown({ locations: [], state: { locationId: 'removed' } })).not.toContain('no longer saved')
    expect(shown()).not.toContain('no longer saved')
  })
})

describe('while the sum changes', () => {
  it('a press pays what was seen, or says that it is another sum', () => {
    const [seen, other] = [fromTaka(1250), fromTaka(1380)]
    expect(settlePress(seen, seen, false)).toBe('pays')
    expect(settlePress(seen, other, false)).toBe('changed')
    expect(settlePress(seen, other, true)).toBe('changed')
    expect(settlePress(seen, seen, true)).toBe('refused')
  })

  it('the days are asked for anew where the chosen one is lost, and for nothing else', () => {
    const losing = (...codes: readonly string[]) =>
      losesDay({ ...said, refusals: codes.map((code) => ({ code, message: '', parcel: 0 })) })
    for (const code of [
      'day-full',
      'window-full',
      'window-too-late',
      'day-closed',
      'day-too-late',
      'day-over',
    ])
      expect(losing('wrap-gone', code), code).toBe(true)
    expect([losing(), losing('wrap-gone', 'payments-off'), losesDay(null)]).toEqual([false, false, false])
  })
})

describe('why it cannot be paid', () => {
  const none = { ways: [] }

  it('is said before Pay where it is too little or too much', () => {
    const small = shown({ payment: { ...none, limit: { code: 'too-little', amount: fromTaka(0.1) } } })
    expect(small).toContain('Orders start at ৳0.10.')
    expect(isBlocked(small)).toBe(true)
    const large = shown({ payment: { ...none, limit: { code: 'too-much', amount: fromTaka(500000) } } })
    expect(large).toContain('You can pay up to ৳5,00,000 at once.')
    expect(isBlocked(large)).toBe(true)
  })

  it('is said where no way to pay is offered, or cash alone and not there', () => {
    const off = shown({ payment: { ...none, limit: { code: 'no-ways', amount: null } } })
    expect(off).toContain('We cannot take payments at the moment.')
    expect(isBlocked(off)).toBe(true)
    for (const [cashProblem, why] of [
      ['no-address', 'Once there is an address'],
      ['no-advance', 'A part has to be paid in advance'],
      ['not-there', 'Not offered for this address (All of Bangladesh)'],
    ] as const) {
      const page = shown({ payment: { ...none, cashProblem, limit: { code: 'not-in-cash', amount: null } } })
      expect(page).toContain(why)
      expect(isBlocked(page)).toBe(true)
    }
  })

  it('is what placing would refuse, unless the form says it already', () => {
    const refused = (code: string) => shown({ quote: { refusals: [{ code, message: 'No.', parcel: 0 }] } })
    expect(refused('day-full')).toMatch(/No\./)
    expect(refused('location-missing')).not.toMatch(/No\./)
  })

  it('is a gift that is gone, with what to do', () => {
    const page = shown({ items: [bear, { ...bear, gone: true }] })
    expect(page).toContain('Delete it from the cart to pay.')
    expect(isBlocked(page)).toBe(true)
  })

  it('is not that prices changed, which is said once', () => {
    const items = [{ ...bear, price: fromTaka(200), priceWhenAdded: fromTaka(100) }]
    expect(shown({ items })).toContain('The total is now ৳100 higher.')
    expect(isBlocked(shown({ items }))).toBe(false)
    expect(shown({ items, checkout: { problem: 'A price changed.' } })).not.toContain('The total is now')
    expect(shown()).not.toContain('changed since')
  })

  it('is shown while it works, and when something went wrong', () => {
    expect(payButton(shown({ checkout: { busy: true } }))).toContain('aria-busy="true"')
    expect(shown({ checkout: { problem: 'A price changed.' } })).toMatch(/role="alert".*A price changed\./)
  })
})

describe('how to pay', () => {
  const asked = (...ways: readonly ReturnType<typeof way>[]) =>
    [...shown({ payment: { ways } }).matchAll(/<input(?=[^>]*name="method")[^>]*value="(\w+)"/g)].map(
      ([, method]) => method,
    )

  it('is asked where there are several ways, and only then', () => {
    expect(asked(way('online', 100), way('bkash', 100))).toEqual(['online', 'bkash'])
    expect(asked(way('online', 100))).toEqual([])
    expect(asked()).toEqual([])
  })

  it('may be cash; online comes first', () => {
    const page = shown({ payment: { ways: [way('online', 1250), way('cash', 0, 1250)] } })
    expect(page).toMatch(/<input(?=[^>]*value="online")(?=[^>]*checked)/)
    expect(page).toMatch(/<input(?=[^>]*value="cash")(?![^>]*disabled)/)
    expect(shown()).not.toMatch(/value="cash"/)
  })

  it('is not cash for a reason that stands beside it', () => {
    for (const [cashProblem, why] of [
      ['no-address', 'Once there is an address'],
      ['out-of-range', 'For ৳10 to ৳1,000 in cash on delivery'],
      ['not-there', 'Not offered for this address (All of Bangladesh)'],
      ['for-other', 'Not for gifts to others'],
    ] as const) {
      const page = shown({ payment: { cashProblem } })
      expect(page).toMatch(/<input(?=[^>]*value="cash")(?=[^>]*disabled)/)
      expect(page).toContain(why)
    }
    expect(shown({ payment: { cashProblem: 'several-doors' } })).not.toMatch(/value="cash"/)
  })

  it('says what is to be paid before, where the shop asks for it', () => {
    const page = shown({ payment: { ways: [way('online', 630), way('cash', 130, 500)] } })
    expect(page).toContain('৳130 now, ৳500 on delivery')
  })
})
