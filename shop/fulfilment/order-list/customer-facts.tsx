import type { ComponentProps, ReactNode } from 'react'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { callTo, phoneWords } from '../../kernel/phone.ts'
import { type Customer, type Gift, recipientName, UNKNOWN_CUSTOMER } from '../../orders/order.ts'
import { FactList } from '../../ui/facts.tsx'
import { orderListWords } from './words.ts'

interface Props {
  readonly customer: Customer & { readonly gift?: Gift | null }
  readonly account?: { readonly name: string; readonly email: string } | null
}

export function CustomerFacts({ customer, account }: Props) {
  const words = useWords(orderListWords)
  const { digits } = useFormats()
  const isKnown = customer.customer_email !== UNKNOWN_CUSTOMER.customer_email
  const facts: ComponentProps<typeof FactList>['facts'] = [
    [words.name, recipientName({ gift: null, ...customer }, '')],
    [words.email, isKnown && mailLink(customer.customer_email)],
    [words.phone, link(callTo(customer.customer_phone), digits(phoneWords(customer.customer_phone)))],
    [words.city, customer.customer_city],
    [words.area, customer.customer_area],
    [words.address, customer.customer_address],
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
