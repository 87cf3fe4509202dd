import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Product } from '../catalog/product.ts'
import { ApiError, api } from '../kernel/api-client.ts'
import { loginPath, useAuth } from '../kernel/auth-context.ts'
import { Button } from '../ui/button.tsx'
import { useDialogs } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { refreshCartCount } from './cart-count.ts'

export function AddToCart({ product }: { product: Product }) {
  const { loading, user } = useAuth()
  const [wanted, setWanted] = useState(false)
  const [adding, setAdding] = useState(false)
  const add = useAdding(product)

  // Pressed before it was known who is there: it goes on as soon as that is known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each press, with the values of that moment
  useEffect(() => {
    if (!wanted || loading) return
    setWanted(false)
    setAdding(true)
    add(user?.email ?? null).finally(() => setAdding(false))
  }, [wanted, loading])

  return (
    <Button
      type="button"
      busy={wanted || adding}
      onClick={() => setWanted(true)}
      className="min-h-13 flex-1 text-lg sm:px-10"
    >
      Add to Cart
    </Button>
  )
}

/** @returns the verb: adds the product to this person's cart, or asks a visitor to log in */
function useAdding(product: Product) {
  const toast = useToast()
  const dialogs = useDialogs()
  const askToLogin = useAskingToLogin()

  return async (email: string | null): Promise<void> => {
    if (email === null) return askToLogin()
    const { _id: productId, name, brand, category, description, photos, price } = product
    const body = { productId, email, name, brand, category, description, photos, price }
    try {
      await api('POST', '/cart', { body, answersSignedOut: true })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return askToLogin()
      console.error('Error adding to the cart', error)
      const text = error instanceof ApiError ? error.message : 'Please try again.'
      return dialogs.tell({ title: 'Not added', text, kind: 'error' })
    }
    toast(`${name} added to your cart`)
    await refreshCartCount()
  }
}

function useAskingToLogin() {
  const dialogs = useDialogs()
  const { user, logOut } = useAuth()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  return async (): Promise<void> => {
    const yes = await dialogs.confirm({
      title: 'You are not Login',
      text: 'Please Login add to the Cart',
      confirm: 'Yes, Login',
      cancel: 'Not now',
      warning: true,
    })
    if (!yes) return
    // The session ended while the page was open: the page forgets the person too, or the login page would lead back.
    if (user) await logOut().catch(() => undefined)
    navigate(loginPath(pathname + search))
  }
}
