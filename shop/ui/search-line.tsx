import { Form } from 'react-router'
import { Button } from './button.tsx'

interface Props {
  /** The page that is searched; without it the one that is open. */
  readonly action?: string
  readonly label: string
  readonly placeholder: string
  readonly search: string
  readonly maxLength: number
  /** What is searched, for those who do not see the page. */
  readonly among: string
}

export function SearchLine({ action, label, placeholder, search, maxLength, among }: Props) {
  return (
    <Form role="search" action={action} className="mb-5 flex max-w-xl items-center gap-2">
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
      <Button type="submit" kind="quiet">
        Search<span className="sr-only"> {among}</span>
      </Button>
    </Form>
  )
}
