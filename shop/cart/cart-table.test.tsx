import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { fromTaka } from '../kernel/money.ts'
import { Dialogs } from '../ui/dialog/dialog.tsx'
import type { CartItem } from './cart.ts'
import { CartTable } from './cart-table.tsx'

const bear: CartItem = {
  _id: 'line-bear',
  productId: 'bear',
  email: 'mina@example.com',
  name: 'Teddy Bear',
  brand: 'Nokshi',
  category: 'Toys',
  description: '',
  photos: '',
  price: fromTaka(1250.5),
  priceWhenAdded: fromTaka(1250.5),
  gone: false,
}
const lost: CartItem = {
  ...bear,
  _id: 'line-lost',
  productId: null,
  name: 'Old Mug',
  price: fromTaka(0),
  gone: true,
}

const shown = (items: readonly CartItem[]): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Dialogs>
        <CartTable items={items} onRemoved={() => undefined} onStepped={async () => undefined} />
      </Dialogs>
    </MemoryRouter>,
  )

describe('the table of a cart', () => {
  it('has the five columns, and is a table also where CSS lays it out as cards', () => {
    const table = shown([bear])
    const headers = [...table.matchAll(/<th[^>]*role="columnheader"[^>]*>([^<]+)</g)].map((match) => match[1])
    expect(headers).toEqual(['#', 'Image', 'Name', 'Price', 'Delete'])
    expect(table).toContain('<table role="table"')
    expect(table.match(/role="row"/g)).toHaveLength(2)
    expect(table.match(/role="cell"/g)).toHaveLength(5)
  })

  it('leads from a name to its gift, as long as that is sold', () => {
    expect(shown([bear])).toMatch(/<a [^>]*href="\/details\/bear"[^>]*>Teddy Bear<\/a>/)
    expect(shown([lost])).not.toContain('<a ')
  })

  it('shows number, name, price and a delete button that says what it deletes', () => {
    const table = shown([bear, { ...bear, _id: 'second', productId: 'mug', name: 'Mug' }])
    expect(table).toContain('৳1,250.50')
    expect(table).toContain('aria-label="Delete Teddy Bear"')
    expect(table).toContain('aria-label="Delete Mug"')
    expect(table).toMatch(/>2<\/td>/)
  })

  it('shows both prices and the direction where a price changed since it was added', () => {
    expect(shown([{ ...bear, priceWhenAdded: fromTaka(1200) }])).toMatch(
      /৳50\.50 more\..*Was ৳1,200 when you added it.*৳1,250\.50</,
    )
    expect(shown([{ ...bear, priceWhenAdded: fromTaka(1300) }])).toMatch(/৳49\.50 less\..*Was ৳1,300/)
    expect(shown([bear])).not.toContain('Was')
  })

  it('units of the same thing stand together, with their number and what they cost', () => {
    const crown = { ...bear, productId: 'crown', variantId: 'large', name: 'Crown · Large' }
    const table = shown([bear, crown, { ...bear, _id: 'b2' }, { ...bear, _id: 'b3' }])
    expect(table.match(/role="row"/g)).toHaveLength(3)
    expect(table).toMatch(/৳3,751\.50<\/span>.*3 × ৳1,250\.50.*aria-label="One fewer: Teddy Bear"/)
    expect(table).toContain('aria-label="Delete 3 × Teddy Bear"')
    expect(table).toContain('href="/details/crown?variant=large"')
  })

  it('says what is sold out, of what too few are left, and what has to be chosen again', () => {
    expect(shown([{ ...bear, stock: 'out', left: 0 }])).toContain('Sold out. Please delete it.')
    const two = { ...bear, stock: 'few', left: 2 } as const
    expect(shown([two, { ...two, _id: 'b2' }])).toContain('Only 2 left<')
    expect(shown([two, { ...two, _id: 'b2' }, { ...two, _id: 'b3' }])).toContain(
      'Only 2 left. Please take fewer.',
    )
    const missing = shown([{ ...bear, choiceMissing: true, price: fromTaka(0) }])
    expect(missing).toMatch(/href="\/details\/bear"[^>]*>Choose again<\/a> or delete it/)
    expect(missing).not.toMatch(/৳|One more/)
  })

  it('says that a gift is no longer sold and shows no price for it', () => {
    const table = shown([lost])
    expect(table).toContain('Old Mug')
    expect(table).toContain('No longer sold')
    expect(table).not.toContain('৳')
  })
})
