import { useRevalidator } from 'react-router'
import { useWords } from '../../kernel/language/use-words.ts'
import { LocationFields, readLocation } from '../../people/addresses/location-form.tsx'
import { Form } from '../../ui/form/form.tsx'
import { type Typed, useForm } from '../../ui/form/use-form.ts'
import { saveAddress } from '../checkout/use-checkout.ts'
import { checkoutWords } from '../checkout/words.en.ts'
import { checkoutDeliveryWords } from '../delivery/delivery-words.en.ts'
import { missingFields } from './parcel-drafts.ts'

/** A new address for a parcel, saved among the shopper's own. */
export function NewRecipient({ onSaved }: { readonly onSaved: (locationId: string) => void }) {
  const { saveNewAddress } = useWords(checkoutWords)
  const { required } = useWords(checkoutDeliveryWords)
  const { revalidate } = useRevalidator()
  const form = useForm({
    failed: 'Error adding location',
    check: ({ text }: Typed) => missingFields(text).map((path) => ({ path, message: required })),
    send: (_, element) => saveAddress(readLocation(element)),
    async onSaved({ _id }) {
      await revalidate()
      onSaved(_id)
    },
  })
  return (
    <Form form={form} button={saveNewAddress} kind="quiet" className="grid gap-5 rounded-2xl bg-wash p-4">
      <LocationFields initial={{}} errors={form.errors} />
    </Form>
  )
}
