import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { faultFields } from '../faults.ts'
import { endedPage, getForm, payPage } from '../page.ts'
import { paymentPages } from '../payment-pages.ts'
import { FAULTS } from './faults.ts'
import { callbackUrl, type Decision, type Payment, type Payments } from './payment.ts'

const GATEWAY = 'Sandbox bKash'

const BUTTONS: ReadonlyMap<string, Decision> = new Map([
  ['pay', 'success'],
  ['fail', 'failure'],
  ['cancel', 'cancel'],
])

export function payPages({ byKey, save }: Payments): Hono {
  return paymentPages({
    faultTable: FAULTS,
    find: byKey,
    save,
    show: (payment: Payment) =>
      payment.decision
        ? endedPage(getForm(returnUrl(payment, payment.decision)), GATEWAY)
        : openPage(payment),
    async press(payment, button, faults) {
      const decision = BUTTONS.get(button)
      if (!decision) return null
      if (!payment.decision) save(Object.assign(payment, { decision, faults }))
      return returnUrl(payment, payment.decision ?? decision)
    },
  })
}

const openPage = ({ form, faults }: Payment) =>
  payPage({
    gateway: GATEWAY,
    store: 'OGS Gift Shop',
    currency: 'BDT',
    amount: Number(form.amount),
    product: `Invoice ${form.merchantInvoiceNumber}`,
    forTests: faultFields(FAULTS, faults),
    hint: 'Fail plays a wrong PIN, Cancel a person who changed their mind. Nothing is asked here, and this is not bKash.',
  })

/** The signature cannot be checked by anybody, as at bKash. */
function returnUrl(payment: Payment, status: Decision): URL {
  const url = callbackUrl(payment, status)
  url.searchParams.set('signature', randomBytes(6).toString('base64url'))
  url.searchParams.set('apiVersion', '1.2.0-beta/')
  return url
}
