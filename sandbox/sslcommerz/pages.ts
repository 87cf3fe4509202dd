import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { faultFields } from '../faults.ts'
import type { Merchant } from '../merchant.ts'
import { postNotification, sendAt } from '../merchant.ts'
import { endedPage, type Html, leftPage, page, paymentPages, payPage, postForm } from '../page.ts'
import { SCRIPT } from '../page-style.ts'
import { notification, sign } from './notifications.ts'
import { ENDINGS, FAULTS, isOver, newTransaction, type Payment, type Payments, Status } from './payment.ts'

export function payPages({ byKey, save }: Payments, merchant: Merchant): Hono {
  return paymentPages({
    faultTable: FAULTS,
    find: (key) => byKey(key.toUpperCase()),
    save,
    show: (payment: Payment) =>
      isOver(payment) ? endedPage(returnForm(payment, merchant)) : openPage(payment, merchant),
    async press(payment, button, faults) {
      const status = Status.options.find((one) => ENDINGS[one].button === button)
      if (!status) return null
      if (!isOver(payment)) {
        payment.faults = faults
        payment.transactions.push(newTransaction(status))
        save(payment)
        const body = new URLSearchParams(signedFields(payment, merchant))
        const send = () => postNotification(payment.form.ipn_url ?? '', body)
        await sendAt(faults.notice, send, merchant.lateMs)
      }
      return payment.faults.way === 'lost' ? leftPage() : returnPage(payment, merchant)
    },
  })
}

const openPage = ({ form, transactions, faults }: Payment, { storeName }: Merchant): Html =>
  payPage({
    store: storeName,
    currency: 'BDT',
    amount: Number(form.total_amount),
    product: form.product_name ?? '',
    problem: transactions.length > 0 && 'The card was refused. You may try another one.',
    forTests: [
      ...faultFields(FAULTS, faults),
      html`<button name="ending" value="leave">Leave without a choice</button>
        <button name="ending" value="expire">Let the time run out</button>`,
    ],
    hint: 'Fail plays a card that is refused, Cancel a person who changed their mind.',
  })

const returnPage = (payment: Payment, merchant: Merchant): Html =>
  page(
    'Back to the shop',
    html`<p class="product">Taking you back to the shop…</p>
      ${returnForm(payment, merchant)}
      <script>${raw(SCRIPT)}</script>`,
  )

function returnForm(payment: Payment, merchant: Merchant): Html {
  const status = payment.transactions.at(-1)?.status ?? 'UNATTEMPTED'
  return postForm(payment.form[ENDINGS[status].back] ?? '', signedFields(payment, merchant))
}

function signedFields(payment: Payment, { storeId, storePassword }: Merchant): Record<string, string> {
  const last = payment.transactions.at(-1)
  const password = payment.faults.signature === 'right' ? storePassword : `not ${storePassword}`
  return last ? sign({ ...notification(payment, last), store_id: storeId }, password) : {}
}
