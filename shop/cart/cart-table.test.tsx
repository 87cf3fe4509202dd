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
        <CartTable items={items} onRemoved={() => undefined} />
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
    const table = shown([bear, { ...bear, _id: 'second', name: 'Mug' }])
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

  it('says that a gift is no longer sold and shows no price for it', () => {
    const table = shown([lost])
    expect(table).toContain('Old Mug')
    expect(table).toContain('No longer sold')
    expect(table).not.toContain('৳')
  })
})
