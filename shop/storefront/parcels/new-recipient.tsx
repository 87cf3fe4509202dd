import { useRevalidator } from 'react-router'
import { useWords } from '../../kernel/language/use-words.ts'
import { NewAddress } from '../../people/addresses/new-address.tsx'
import { checkoutWords } from '../checkout/words.en.ts'
import { checkoutDeliveryWords } from '../delivery/delivery-words.en.ts'

/** A new address for a parcel, saved among the shopper's own. */
export function NewRecipient({ onSaved }: { readonly onSaved: (locationId: string) => void }) {
  const { saveNewAddress } = useWords(checkoutWords)
  const { required } = useWords(checkoutDeliveryWords)
  const { revalidate } = useRevalidator()
  return (
    <NewAddress
      button={saveNewAddress}
      required={required}
      onSaved={async ({ _id }) => {
        await revalidate()
        onSaved(_id)
      }}
    />
  )
}
