import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { WithoutPhone } from '../../gifts/gift-form/without-phone.tsx'
import { giftLinkSenderWords } from '../../gifts/links/sender-words.en.ts'
import { callApi } from '../../kernel/api/api-client.ts'
import { deliveryDayInWords } from '../../kernel/language/day-in-words.ts'
import { formatPhone } from '../../kernel/language/phone.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { knownName, type Parcel } from '../../orders/parcel.ts'
import { type NewLocation, shortName } from '../../people/addresses/location.ts'
import { LocationFields, readLocation } from '../../people/addresses/location-form.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { type Typed, useForm } from '../../ui/form/use-form.ts'
import { callParams } from '../orders/own-orders.ts'
import type { RedirectCost } from '../orders/own-parcel-choices.server.ts'
import { costWords, type RedirectProps } from '../orders/redirect-order.tsx'
import { orderHistoryWords } from '../orders/words.en.ts'
import { typedAddressWords } from './address-words.en.ts'

/** The address of a parcel, typed on the order's page: neither guests nor who opened it by a code have a list of saved ones. */
export function TypedAddress(props: RedirectProps) {
  const words = useWords(typedAddressWords)
  const { knowItNow } = useWords(giftLinkSenderWords)
  const [isOpen, open] = useState(false)
  const { needsAddress, addressState } = props.parcel
  const isAwaited = addressState === 'awaiting_recipient'
  if (needsAddress && !isAwaited) return <AddressForm {...props} />
  return (
    <details className="mt-4" open={isOpen} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center text-berry underline">
        {isAwaited ? knowItNow : words.correct}
      </summary>
      {isOpen && <AddressForm {...props} onSent={() => open(false)} />}
    </details>
  )
}

/** Empty where it is not known, or was typed by the recipient for the shop alone. */
function presentAddress({
  needsAddress,
  addressHidden,
  recipient,
  address,
  gift,
}: Parcel): Partial<NewLocation> {
  if (needsAddress || addressHidden) return { name: gift?.to ?? '' }
  const { city, area, street } = address
  return { name: knownName(recipient.name), phone: formatPhone(recipient.phone), city, area, address: street }
}

function AddressForm({ order, parcel, onSent }: RedirectProps) {
  const words = useWords(typedAddressWords)
  const history = useWords(orderHistoryWords)
  const language = useLanguage()
  const [withoutPhone, leavePhoneOff] = useState(parcel.gift?.withoutPhone ?? false)
  const { showMessage, confirm } = useDialogs()
  const { revalidate } = useRevalidator()
  const call = callParams({ order, parcel })

  /** Nobody pays more, or overrides the recipient, without having read it. */
  async function isAgreed(cost: RedirectCost): Promise<boolean> {
    const costs = costWords(cost, history)
    if (cost.byRecipient) {
      const { recipientDay } = cost
      const day = recipientDay && deliveryDayInWords(language, recipientDay, parcel.timeSlot, 'as a noun')
      const question = history.overrideRecipient(day || null)
      return confirm({ ...question, text: [question.text, costs].join(' ').trim() })
    }
    return costs === '' || confirm({ ...words.otherCost, text: costs, warning: true })
  }

  const form = useForm({
    failed: 'Error updating order',
    check: ({ text }: Typed) =>
      (['city', 'area', 'address'] as const)
        .filter((path) => text(path).trim() === '')
        .map((path) => ({ path, message: words.required })),
    isShown: (path) => path in NO_ADDRESS,
    async send(_, element) {
      const typed = readLocation(element)
      const cost = await callApi('POST /orders/{id}/address/cost', { ...call, body: typed })
      if (!(await isAgreed(cost))) return null
      const body = { ...typed, dropsDay: cost.byRecipient, withoutPhone }
      await callApi('PUT /orders/{id}/address', { ...call, body })
      return typed
    },
    async onSaved(typed) {
      if (!typed) return
      await showMessage({ title: history.thankYou, text: history.goesTo(shortName(typed)), kind: 'success' })
      onSent()
      await revalidate()
    },
  })
  return (
    <Form form={form} button={words.send} className="mt-2 grid gap-5 rounded-2xl bg-wash p-4">
      <p className="text-ink-soft">{words.inTime}</p>
      <LocationFields initial={presentAddress(parcel)} errors={form.errors} className="sm:grid-cols-2" />
      {parcel.gift?.anonymous && <WithoutPhone checked={withoutPhone} onChange={leavePhoneOff} />}
    </Form>
  )
}

const NO_ADDRESS: NewLocation = { name: '', phone: '', city: '', area: '', address: '' }
