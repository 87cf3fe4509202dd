import { ApiError, api } from '../../kernel/api-client.ts'
import { type Product, priceToPay } from '../catalog/product.ts'

export type AddingEnd = 'added' | 'signed-out' | { readonly failed: string }

/** Puts a gift into the cart of this person; null: a visitor. The server reads the price again, whatever is sent. */
export async function putIntoCart(product: Product, email: string | null): Promise<AddingEnd> {
  if (email === null) return 'signed-out'
  const { _id: productId, name, brand, category, description, photos } = product
  const body = { productId, email, name, brand, category, description, photos, price: priceToPay(product) }
  try {
    await api('POST', '/cart', { body, answersSignedOut: true })
    return 'added'
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return 'signed-out'
    console.error('Error adding to the cart', error)
    return { failed: error instanceof ApiError ? error.message : 'Please try again.' }
  }
}
