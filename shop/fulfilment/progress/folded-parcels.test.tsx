import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SoldProducts } from '../../orders/parts/sold-products.tsx'
import { paidOrder, parcel } from '../../orders/test-order.ts'
import { FoldedParcels } from './folded-parcels.tsx'

const { lines } = paidOrder
const parcels = Array.from({ length: 25 }, (_, at) => ({
  ...parcel,
  id: `parcel-${at}`,
  recipient: { name: `Person ${at}`, phone: '' },
  address: { city: 'Sylhet', area: '', street: '' },
  deliverOn: at === 0 ? '2026-12-31' : null,
}))
const order = {
  ...paidOrder,
  parcels: parcels.slice(0, 20),
  parcelCount: parcels.length,
  lines: parcels.flatMap(({ id }) => lines.slice(0, 1).map((line) => ({ ...line, id, parcelId: id }))),
}

test('twenty of many parcels have a line, and none is open', () => {
  const shown = renderToStaticMarkup(
    <FoldedParcels order={order} fetchPage={() => Promise.reject()}>
      {(parcel) => <p>Opened {parcel.recipient.name}</p>}
    </FoldedParcels>,
  )
  expect(shown.match(/<summary/g)).toHaveLength(20)
  expect(shown).toContain('25 parcels')
  expect(shown).toContain('Sylhet · Thursday, 31 December')
  expect(shown).toContain('Show 5 more')
  expect(shown).not.toContain('Opened')
})

test('one whose recipient is not known yet has no name of its own', () => {
  const unknown = parcels.slice(0, 20).map((parcel) => ({
    ...parcel,
    recipient: { name: 'Unknown', phone: '' },
    gift: null,
  }))
  const shown = renderToStaticMarkup(
    <FoldedParcels order={{ ...order, parcels: unknown }} fetchPage={() => Promise.reject()}>
      {() => ''}
    </FoldedParcels>,
  )
  expect(shown).toContain('The recipient')
  expect(shown).not.toContain('Unknown')
})

test('their gifts stand together, each once with how many', () => {
  const shown = renderToStaticMarkup(<SoldProducts order={order} title="Gifts" />)
  expect(shown.match(/<li/g)).toHaveLength(1)
  expect(shown).toContain('25 × Teddy Bear')
  expect(shown).toContain('৳250')
})
