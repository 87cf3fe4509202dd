import type { ComponentProps, ReactNode } from 'react'
import { callTo, phoneWords } from '../../kernel/phone.ts'
import type { Customer } from '../../ordering/orders/order.ts'
import { FactList } from '../../ui/facts.tsx'

interface Props {
  readonly customer: Customer
  readonly account?: { readonly name: string; readonly email: string } | null
}

export function CustomerFacts({ customer, account }: Props) {
  const facts: ComponentProps<typeof FactList>['facts'] = [
    ['Name', customer.customer_name],
    ['Email', mailLink(customer.customer_email)],
    ['Phone', link(callTo(customer.customer_phone), phoneWords(customer.customer_phone))],
    ['City', customer.customer_city],
    ['Area', customer.customer_area],
    ['Address', customer.customer_address],
    ...(account === undefined ? [] : [['Account', accountFact(account)] as const]),
  ]
  return <FactList facts={facts} />
}

const accountFact = (account: Props['account']): ReactNode =>
  account ? (
    <>
      {account.name} <span className="block">{mailLink(account.email)}</span>
    </>
  ) : (
    'deleted'
  )

const mailLink = (email: string): ReactNode => link(`mailto:${encodeURI(email)}`, email)

const link = (to: string, value: string): ReactNode =>
  value && (
    <a href={to} className="underline decoration-edge hover:text-berry">
      {value}
    </a>
  )
