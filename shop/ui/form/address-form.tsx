import type { ComponentProps } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'

type Props = Omit<ComponentProps<'form'>, 'action'> & { readonly action?: string }

/**
 * What is filled in becomes the address that it leads to, without scripts too. React Router's own form knows more, and every
 * page would load it.
 * @param action the page that it leads to; without it the one that is open
 */
export function AddressForm({ action, onSubmit, ...form }: Props) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const page = action ?? pathname
  return (
    <form
      {...form}
      action={useHref(page)}
      onSubmit={(event) => {
        onSubmit?.(event)
        event.preventDefault()
        const params = new URLSearchParams()
        for (const [name, value] of new FormData(event.currentTarget)) params.append(name, String(value))
        void navigate(`${page}?${params}`)
      }}
    />
  )
}
