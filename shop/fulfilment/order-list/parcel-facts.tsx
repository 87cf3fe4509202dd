import type { ComponentProps, ReactNode } from 'react'
import { formatPhone, phoneLink } from '../../kernel/language/phone.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import type { Order } from '../../orders/order.ts'
import { type Parcel, recipientName } from '../../orders/parcel.ts'
import { DeliveryDay } from '../../orders/parts/delivery-day.tsx'
import { needsScheduling } from '../../orders/reservations/reservation.ts'
import { orderWords } from '../../orders/words.en.ts'
import { FactList } from '../../ui/facts.tsx'
import { orderListWords } from './words.en.ts'

type Facts = ComponentProps<typeof FactList>['facts']

type OnItsWay = Pick<Parcel, 'deliverOn' | 'timeSlot' | 'reservation' | 'courier' | 'tracking' | 'receivedBy'>

/** Day, courier and recipient of a parcel, as far as they are known. */
export function ParcelFacts({ parcel }: { readonly parcel: OnItsWay }) {
  const words = useWords(orderWords)
  const { deliverOn, courier, tracking, receivedBy } = parcel
  const day = needsScheduling(parcel) ? words.anotherDay : deliverOn && <DeliveryDay parcel={parcel} />
  const facts: Facts = [
    [words.deliverOn, day],
    [words.courier, courier],
    [words.tracking, tracking && <span className="select-all tabular-nums">{tracking}</span>],
    [words.takenBy, receivedBy],
  ]
  const known = facts.filter(([, value]) => value)
  return known.length > 0 && <FactList facts={known} />
}

interface CustomerFactsProps {
  readonly sender: Order['sender']
  readonly account?: { readonly name: string; readonly email: string; readonly isGuest: boolean } | null
}

/** The person who pays. */
export function CustomerFacts({ sender: { name, email, phone }, account }: CustomerFactsProps) {
  const words = useWords(orderListWords)
  const { digits } = useFormats()
  const facts: Facts = [
    [words.name, name],
    [words.email, mailLink(email)],
    [words.phone, phoneFact(phone, digits)],
    ...(account === undefined ? [] : [[words.account, accountFact(account, words)] as const]),
  ]
  return <FactList facts={facts} />
}

type Addressed = Parameters<typeof recipientName>[0] & Pick<Parcel, 'address'>

/** Whom a parcel is for, and where it goes. */
export function RecipientFacts({ parcel }: { readonly parcel: Addressed }) {
  const words = useWords(orderListWords)
  const { digits } = useFormats()
  const facts: Facts = [
    [words.name, recipientName(parcel, '')],
    [words.phone, phoneFact(parcel.recipient.phone, digits)],
    [words.city, parcel.address.city],
    [words.area, parcel.address.area],
    [words.address, parcel.address.street],
  ]
  return <FactList facts={facts} />
}

const phoneFact = (phone: string, digits: (text: string) => string): ReactNode =>
  link(phoneLink(phone), digits(formatPhone(phone)))

const accountFact = (account: CustomerFactsProps['account'], words: typeof orderListWords): ReactNode =>
  account ? (
    <>
      {account.isGuest ? words.noAccount(account.name) : account.name}{' '}
      <span className="block">{mailLink(account.email)}</span>
    </>
  ) : (
    words.deleted
  )

const mailLink = (email: string): ReactNode => link(`mailto:${encodeURI(email)}`, email)

const link = (to: string, value: string): ReactNode =>
  value && (
    <a href={to} className="underline decoration-edge hover:text-berry">
      {value}
    </a>
  )
