import type { ComponentProps } from 'react'
import { OwnOrder } from '../orders/own-order.tsx'
import { AddressTyping } from '../orders/redirect-order.tsx'
import { TypedAddress } from './typed-address.tsx'

/** An order whose sender types addresses. The way to it does without these scripts. */
export default function FoundOrder(props: ComponentProps<typeof OwnOrder>) {
  return (
    <AddressTyping value={TypedAddress}>
      <OwnOrder {...props} />
    </AddressTyping>
  )
}
