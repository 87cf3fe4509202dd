import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LanguageContext } from '../../kernel/language/use-words.ts'
import { fromTaka } from '../../kernel/money.ts'
import { ShopDayFacts, sumUpDays } from './admin-home-page.tsx'
import type { Dashboard, ShopDay } from './api.server.ts'
import { BestSellers, Concerns, LatestCustomers, ToDo } from './concerns.tsx'
import { DaysTable, SalesChart } from './sales-chart.tsx'
import { dashboardWords as inBangla } from './words.bn.ts'
import { dashboardWords } from './words.en.ts'

const shown = (page: React.ReactNode): string => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)
const words = (page: string): string =>
  page
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const hrefs = (page: string) => [...page.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to)

const days: readonly ShopDay[] = Array.from({ length: 30 }, (_, at) => ({
  day: `2026-11-${String(at + 1).padStart(2, '0')}`,
  orders: at,
  sales: fromTaka(at * 100),
}))

const NOTHING = { trouble: 0, write: 0, pack: 0, ready: 0, sent: 0, waiting: 0 }
const AHEAD = { tomorrow: NOTHING, later: NOTHING }

describe('the work of today', () => {
  it('comes first, packing before all, and links to the board', () => {
    const page = shown(<ToDo ahead={AHEAD} toDo={{ ...NOTHING, trouble: 2, write: 5, pack: 7, sent: 4 }} />)
    expect(words(page)).toBe('12 to pack today 2 need attention · 4 on the way')
    expect(hrefs(page)).toEqual(['/profile/today'])
    expect(words(shown(<ToDo ahead={AHEAD} toDo={{ ...NOTHING, ready: 3 }} />))).toBe('3 ready to go')
    expect(shown(<ToDo ahead={AHEAD} toDo={NOTHING} />)).toBe('')
  })

  it('is followed by what waits for tomorrow and later, with a link where nothing is left today', () => {
    const ahead = { tomorrow: { ...NOTHING, write: 1, pack: 2, sent: 4 }, later: { ...NOTHING, ready: 2 } }
    const page = shown(<ToDo toDo={NOTHING} ahead={ahead} />)
    expect(words(page)).toBe('5 parcels wait 3 tomorrow, 2 later')
    expect(hrefs(page)).toEqual(['/profile/today?day=tomorrow'])
    const later = shown(<ToDo toDo={NOTHING} ahead={{ ...ahead, tomorrow: NOTHING }} />)
    expect(words(later)).toBe('2 parcels wait 2 later')
    expect(hrefs(later)).toEqual(['/profile/today?day=later'])
    const busy = shown(<ToDo toDo={{ ...NOTHING, pack: 1, ready: 3 }} ahead={ahead} />)
    expect(words(busy)).toBe('1 to pack today 3 ready to go · 3 tomorrow, 2 later')
    expect(hrefs(busy)).toEqual(['/profile/today'])
  })
})

describe('the facts of the day', () => {
  it('compare today with yesterday and all days', () => {
    const text = words(shown(<ShopDayFacts days={days} />))
    expect(text).toContain('Orders today 29 28 yesterday')
    expect(text).toContain('Sales today ৳2,900 ৳2,800 yesterday')
    expect(text).toContain('Orders in 30 days 435 14.5 a day')
    expect(text).toContain('Sales in 30 days ৳43,500 ৳1,450 a day')
  })

  it.each([
    [33_610.5, '৳33,610.50', 'text-lg'],
    [1_234_567.5, '৳12,34,567.50', 'text-base'],
  ])('never break within a number: %s', (sales, said, size) => {
    const page = shown(<ShopDayFacts days={days.map((day) => ({ ...day, sales: fromTaka(sales) }))} />)
    expect(page).toMatch(new RegExp(`<dd class="[^"]*whitespace-nowrap[^"]* ${size} [^"]*">${said}<`))
  })
})

describe('the chart', () => {
  it('shows today until another day is chosen, and says it in words', () => {
    const page = shown(<SalesChart days={days} />)
    expect(words(page)).toContain('৳2,900 Today · 29 orders')
    expect(page).toMatch(/role="slider"[^>]*aria-valuemin="1" aria-valuemax="30" aria-valuenow="30"/)
    expect(page).toMatch(/aria-valuetext="[^"]*30 November: ৳2,900, 29 orders"/)
  })

  it('has a bar for each day, the highest below a round top', () => {
    const heights = [...shown(<SalesChart days={days} />).matchAll(/height="([\d.]+)%"/g)].map(([, h]) =>
      Number(h),
    )
    expect(heights).toHaveLength(30)
    expect(heights[0]).toBe(0)
    expect(heights.at(-1)).toBeCloseTo(96.666667, 5)
  })

  it('is drawn without sales', () => {
    const quiet = days.map((day) => ({ ...day, orders: 0, sales: fromTaka(0) }))
    expect(words(shown(<SalesChart days={quiet} />))).toContain('৳0 Today · 0 orders')
  })

  it('draws a day of negative sales at zero, and says the amount', () => {
    const sad = days.map((day, at) => (at === 29 ? { ...day, sales: fromTaka(-500.5) } : day))
    const page = shown(<SalesChart days={sad} />)
    expect([...page.matchAll(/height="(-?[\d.]+)%"/g)].at(-1)?.[1]).toBe('0')
    expect(words(page)).toContain('−৳500.50 Today')
  })

  it('is a table too, newest day first', () => {
    const page = shown(<DaysTable days={days} />)
    expect(page.match(/<tr>/g)).toHaveLength(31)
    expect(words(page)).toMatch(
      /Sales and orders of the last 30 days Day Sales Orders Monday,? 30 November ৳2,900 29/,
    )
  })
})

describe('in Bangla', () => {
  const inBangla = (page: React.ReactNode) =>
    shown(<LanguageContext value="bn">{page}</LanguageContext>).replaceAll('&#x27;', '’')

  it('the numbers and days are Bangla too', () => {
    expect(words(inBangla(<ShopDayFacts days={days} />))).toContain('আজকের বিক্রি ৳২,৯০০ গতকাল ৳২,৮০০')
    expect(inBangla(<SalesChart days={days} />)).toContain(
      'aria-valuetext="সোমবার, ৩০ নভেম্বর: ৳২,৯০০, ২৯টি অর্ডার"',
    )
  })

  it('nothing is left in English', () => {
    const some = { orders: 12, amount: fromTaka(5) }
    const attention = {
      payments: { payments: 1, amount: fromTaka(5) },
      withoutAddress: some,
      unpaid: some,
      stock: { few: 3, out: 2 },
      hampers: {
        count: 5,
        first: [{ _id: 'ক', name: 'Box', nameBn: 'ঝুড়ি', missing: [{ name: 'Mug', nameBn: 'মগ' }] }],
      },
    }
    const page = inBangla(
      <>
        <ShopDayFacts days={days} />
        <SalesChart days={days} />
        <DaysTable days={days} />
        <Concerns toDo={NOTHING} ahead={AHEAD} attention={attention} />
        <BestSellers sellers={[]} />
        <LatestCustomers customers={[]} />
      </>,
    )
    expect(words(page)).not.toMatch(/[A-Za-z0-9]/)
  })
})

describe('what needs attention', () => {
  const none = { orders: 0, amount: fromTaka(0) }
  const calm: Dashboard['attention'] = {
    payments: { payments: 0, amount: fromTaka(0) },
    withoutAddress: none,
    unpaid: none,
    stock: { few: 0, out: 0 },
    hampers: { count: 0, first: [] },
  }

  it('is nothing where all is well', () => {
    const page = shown(<Concerns toDo={NOTHING} ahead={AHEAD} attention={calm} />)
    expect(words(page)).toBe('All is well: no order or payment needs your attention.')
    expect(hrefs(page)).toEqual([])
    const busy = shown(<Concerns toDo={{ ...NOTHING, pack: 1 }} ahead={AHEAD} attention={calm} />)
    expect(words(busy)).toBe('Nothing else needs your attention.')
  })

  it('is not all well while parcels wait for another day', () => {
    const ahead = { ...AHEAD, later: { ...NOTHING, pack: 5 } }
    const page = shown(<Concerns toDo={NOTHING} ahead={ahead} attention={calm} />)
    expect(words(page)).toBe('Nothing is left to do today.')
  })

  it('links to its orders, the most urgent first', () => {
    const page = shown(
      <Concerns
        toDo={NOTHING}
        ahead={AHEAD}
        attention={{
          payments: { payments: 1, amount: fromTaka(1250.5) },
          withoutAddress: { orders: 2, amount: fromTaka(300) },
          unpaid: { orders: 12, amount: fromTaka(123_456) },
          stock: { few: 3, out: 0 },
          hampers: { count: 0, first: [] },
        }}
      />,
    )
    expect(hrefs(page)).toEqual([
      '/profile/payments',
      '/profile/manageOrder?needs=address',
      '/profile/manageOrder?late=payment',
      '/profile/stock?only=few',
    ])
    expect(words(page)).toMatch(/1 payment needs a look .*৳1,250.50 2 orders without an address/)
    expect(words(page)).toMatch(/12 orders unpaid for more than an hour .*৳1,23,456/)
    expect(words(page)).toContain('3 gifts are nearly sold out')
  })

  it('says what is sold out before what soon will be', () => {
    const of = (few: number, out: number) =>
      shown(<Concerns toDo={NOTHING} ahead={AHEAD} attention={{ ...calm, stock: { few, out } }} />)
    expect(words(of(1, 2))).toContain('1 gift is nearly sold out, 2 sold out')
    expect(words(of(0, 1))).toContain('1 gift is sold out')
    expect(words(of(0, 500))).toContain('500+ gifts are sold out')
    expect(words(of(499, 500))).toContain('499 gifts are nearly sold out, 500+ sold out')
    expect(hrefs(of(1, 2))).toEqual(['/profile/stock?only=out'])
  })

  it('names hampers that cannot be ordered, and why', () => {
    const [box, basket] = [
      { _id: 'b1', name: 'Eid box', missing: [{ name: 'Blue mug' }, { name: 'Tea' }] },
      { _id: 'b2', name: 'Basket', missing: [{ name: '' }] },
    ]
    const of = (hampers: Dashboard['attention']['hampers']) =>
      shown(<Concerns toDo={NOTHING} ahead={AHEAD} attention={{ ...calm, hampers }} />)
    const page = of({ count: 500, first: [box, basket] })
    expect(words(page)).toContain('“Eid box” cannot be ordered Not enough left: Blue mug and Tea. Get more')
    expect(words(page)).toContain('“Basket” cannot be ordered One part was removed from the shop.')
    expect(words(page)).toContain('498+ more hampers cannot be ordered')
    expect(hrefs(page)).toEqual([
      '/profile/updateProduct/b1',
      '/profile/updateProduct/b2',
      '/profile/adminProducts',
    ])
    expect(hrefs(of({ count: 1, first: [box] }))).toEqual(['/profile/updateProduct/b1'])
  })

  it('leaves out what is in order', () => {
    const page = shown(
      <Concerns
        toDo={NOTHING}
        ahead={AHEAD}
        attention={{ ...calm, unpaid: { orders: 1, amount: fromTaka(5) } }}
      />,
    )
    expect(hrefs(page)).toHaveLength(1)
  })
})

describe('the best sellers', () => {
  const teddy = { productId: 'p1', name: 'Teddy', photos: '', sold: 3, sales: fromTaka(1500) }

  it('link to their pages, unless they were deleted', () => {
    const gone = { ...teddy, productId: null, name: 'Old <lamp>' }
    const page = shown(<BestSellers sellers={[teddy, gone]} />)
    expect(hrefs(page)).toEqual(['/details/p1'])
    expect(words(page)).toBe('Teddy 3 sold ৳1,500 Old &lt;lamp&gt; 3 sold ৳1,500')
  })

  it('say so when there are none', () => {
    expect(words(shown(<BestSellers sellers={[]} />))).toBe('Nothing was sold in this period.')
  })
})

describe('the latest customers', () => {
  it('link to their orders, with the time of the last one in Dhaka', () => {
    const mina = {
      name: 'Mina',
      email: 'mina+1@example.com',
      orders: 1,
      lastOrder: '2026-11-20T18:30:00.000Z',
    }
    const page = shown(<LatestCustomers customers={[mina]} />)
    expect(hrefs(page)).toEqual(['/profile/manageOrder?search=mina%2B1%40example.com'])
    expect(words(page)).toMatch(/^Mina mina\+1@example.com 1 order 21\/11\/2026, 00:30$/)
  })

  it('say so when there are none', () => {
    expect(words(shown(<LatestCustomers customers={[]} />))).toBe('Nobody has ordered yet.')
  })
})

describe('a day of the shop', () => {
  it('is added to others without losing a poisha', () => {
    const day = { day: '2026-11-21', orders: 2, sales: fromTaka(0.1) }
    expect(
      sumUpDays([day, { ...day, sales: fromTaka(0.2) }, { ...day, orders: 0, sales: fromTaka(1250.55) }]),
    ).toEqual({
      orders: 4,
      sales: fromTaka(1250.85),
    })
    expect(sumUpDays([])).toEqual({ orders: 0, sales: 0 })
  })

  it('counts its orders in words', () => {
    expect([0, 1, 2, 123_456].map(dashboardWords.orders)).toEqual([
      '0 orders',
      '1 order',
      '2 orders',
      '1,23,456 orders',
    ])
    expect(inBangla.orders(123_456)).toBe('১,২৩,৪৫৬টি অর্ডার')
  })
})
