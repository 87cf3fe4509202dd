import type { ComponentProps, ReactNode } from 'react'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { formatPhone, phoneLink } from '../../kernel/phone.ts'
import { type Parcel, recipientName } from '../../orders/parcel.ts'
import { UNKNOWN_EMAIL } from '../../orders/wire.ts'
import { FactList } from '../../ui/facts.tsx'
import { orderListWords } from './words.en.ts'

interface Props {
  readonly parcel: Parcel
  readonly email: string
  readonly account?: { readonly name: string; readonly email: string } | null
}

export function RecipientFacts({ parcel, email, account }: Props) {
  const words = useWords(orderListWords)
  const { digits } = useFormats()
  const facts: ComponentProps<typeof FactList>['facts'] = [
    [words.name, recipientName(parcel, '')],
    [words.email, email !== UNKNOWN_EMAIL && mailLink(email)],
    [words.phone, link(phoneLink(parcel.recipient.phone), digits(formatPhone(parcel.recipient.phone)))],
    [words.city, parcel.address.city],
    [words.area, parcel.address.area],
    [words.address, parcel.address.street],
    ...(account === undefined ? [] : [[words.account, accountFact(account, words.deleted)] as const]),
  ]
  return <FactList facts={facts} />
}

const accountFact = (account: Props['account'], deleted: string): ReactNode =>
  account ? (
    <>
      {account.name} <span className="block">{mailLink(account.email)}</span>
    </>
  ) : (
    deleted
  )

const mailLink = (email: string): ReactNode => link(`mailto:${encodeURI(email)}`, email)

const link = (to: string, value: string): ReactNode =>
  value && (
    <a href={to} className="underline decoration-edge hover:text-berry">
      {value}
    </a>
  )
