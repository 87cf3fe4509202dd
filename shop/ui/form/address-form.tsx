import type { ComponentProps } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../button.tsx'
import { uiWords } from '../words.en.ts'

type AddressFormProps = Omit<ComponentProps<'form'>, 'action'> & { readonly action?: string }

/**
 * A form whose fields become the address's parameters, without scripts too. Lighter than React Router's own.
 * @param action the page it leads to, by default the open one
 */
export function AddressForm({ action, onSubmit, ...form }: AddressFormProps) {
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

interface SearchProps {
  readonly label: string
  readonly placeholder: string
  readonly search: string
  readonly maxLength: number
  /** Names the searched list for screen readers. */
  readonly among: string
}

/** @param action the page that is searched, by default the open one */
export function SearchLine({ action, ...input }: SearchProps & { readonly action?: string }) {
  return (
    <AddressForm role="search" action={action} className="mb-5 flex max-w-xl items-center gap-2">
      <SearchInput {...input} />
    </AddressForm>
  )
}

export function SearchInput({ label, placeholder, search, maxLength, among }: SearchProps) {
  const words = useWords(uiWords)
  return (
    <>
      <input
        key={search}
        type="search"
        name="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={search}
        maxLength={maxLength}
        className="min-h-11 w-full min-w-0 rounded-full border border-edge bg-surface px-5 text-ink placeholder:text-ink-soft"
      />
      <Button kind="quiet">
        {words.search}
        <span className="sr-only"> {among}</span>
      </Button>
    </>
  )
}
