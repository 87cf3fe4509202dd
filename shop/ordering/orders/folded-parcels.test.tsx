import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FoldedParcels } from './folded-parcels.tsx'
import { byParcel } from './order.ts'
import { SoldGifts } from './sold-gifts.tsx'
import { paidOrder } from './test-order.ts'

const { cart, dues: _, charges: __, parcels: ___, ...ofParcel } = paidOrder
const parcels = Array.from({ length: 25 }, (_, at) => ({
  ...ofParcel,
  ...{ _id: `parcel-${at}`, customer_name: `Person ${at}`, customer_city: 'Sylhet' },
  deliverOn: at === 0 ? '2026-12-31' : null,
}))
const order = {
  ...paidOrder,
  parcels,
  cart: parcels.flatMap(({ _id }) => cart.slice(0, 1).map((line) => ({ ...line, _id, parcelId: _id }))),
}

test('of many parcels twenty have a line, and none is open', () => {
  const shown = renderToStaticMarkup(
    <FoldedParcels parcels={byParcel(order)}>
      {(parcel) => <p>Opened {parcel.customer_name}</p>}
    </FoldedParcels>,
  )
  expect(shown.match(/<summary/g)).toHaveLength(20)
  expect(shown).toContain('25 parcels')
  expect(shown).toContain('Sylhet · Thursday, 31 December')
  expect(shown).toContain('Show 5 more')
  expect(shown).not.toContain('Opened')
})

test('one whose recipient is not known yet has no name of its own', () => {
  const unknown = [{ ...ofParcel, customer_name: 'Unknown', parcelId: '1', gift: null }]
  const shown = renderToStaticMarkup(<FoldedParcels parcels={unknown}>{() => ''}</FoldedParcels>)
  expect(shown).toContain('The recipient')
  expect(shown).not.toContain('Unknown')
})

test('their gifts stand together, each once with how many', () => {
  const shown = renderToStaticMarkup(<SoldGifts order={order} title="Gifts" />)
  expect(shown.match(/<li/g)).toHaveLength(1)
  expect(shown).toContain('25 × Teddy Bear')
  expect(shown).toContain('৳250')
})
