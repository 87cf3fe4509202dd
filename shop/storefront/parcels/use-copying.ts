import { useRevalidator } from 'react-router'
import type { CartItem } from '../../cart/cart.ts'
import { cartChanged } from '../../cart/cart-count.ts'
import { callApi, messageOf } from '../../kernel/api/api-client.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { useToast } from '../../ui/dialog/toast.tsx'
import { parcelWords } from './parcel-words.en.ts'
import type { ParcelDrafts } from './use-parcel-drafts.ts'

/** Adds another one of the gift, for another recipient. */
export function useCopying({ move }: ParcelDrafts) {
  const words = useWords(parcelWords)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  return async (item: CartItem, key: string): Promise<void> => {
    try {
      const { insertedId } = await callApi('POST /cart', {
        body: { productId: item.productId ?? '', email: item.email },
      })
      move(insertedId, key)
      toast(words.copied(nameOf(language, item)))
      void cartChanged()
      await revalidate()
    } catch (error) {
      console.error('Error adding to the cart', error)
      toast(messageOf(error))
    }
  }
}
