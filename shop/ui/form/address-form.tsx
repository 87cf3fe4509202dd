import type { ComponentProps } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'

type Props = Omit<ComponentProps<'form'>, 'action'> & { readonly action?: string }

/**
 * A form whose fields become the address's parameters, without scripts too. Lighter than React Router's own.
 * @param action the page it leads to, by default the open one
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
