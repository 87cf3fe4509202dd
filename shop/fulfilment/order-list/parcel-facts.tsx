import type { ComponentProps, ReactNode } from 'react'
import { formatPhone, phoneLink } from '../../kernel/language/phone.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { type Parcel, recipientName } from '../../orders/parcel.ts'
import { DeliveryDay } from '../../orders/parts/delivery-day.tsx'
import { needsScheduling } from '../../orders/reservations/reservation.ts'
import { UNKNOWN_EMAIL } from '../../orders/wire.ts'
import { orderWords } from '../../orders/words.en.ts'
import { FactList } from '../../ui/facts.tsx'
import { orderListWords } from './words.en.ts'

type Facts = ComponentProps<typeof FactList>['facts']

/** Day, courier and recipient of a parcel, as far as they are known. */
export function ParcelFacts({ parcel }: { parcel: Parcel }) {
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

interface RecipientFactsProps {
  readonly parcel: Parcel
  readonly email: string
  readonly account?: { readonly name: string; readonly email: string; readonly isGuest: boolean } | null
  /** Shown where it is not the recipient’s. */
  readonly senderPhone?: string
}

export function RecipientFacts({ parcel, email, account, senderPhone }: RecipientFactsProps) {
  const words = useWords(orderListWords)
  const { digits } = useFormats()
  const { phone } = parcel.recipient
  const phoneFact = (one: string) => link(phoneLink(one), digits(formatPhone(one)))
  const facts: Facts = [
    [words.name, recipientName(parcel, '')],
    [words.email, email !== UNKNOWN_EMAIL && mailLink(email)],
    [words.phone, phoneFact(phone)],
    [words.city, parcel.address.city],
    [words.area, parcel.address.area],
    [words.address, parcel.address.street],
    ...(senderPhone === undefined || senderPhone === phone
      ? []
      : [[words.senderPhone, phoneFact(senderPhone)] as const]),
    ...(account === undefined ? [] : [[words.account, accountFact(account, words)] as const]),
  ]
  return <FactList facts={facts} />
}

const accountFact = (account: RecipientFactsProps['account'], words: typeof orderListWords): ReactNode =>
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
