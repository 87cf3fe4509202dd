import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

type ButtonKind = keyof typeof LOOK

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: ButtonKind
  /** Shows that work is under way; the button cannot be pressed again. */
  readonly busy?: boolean
}

export function Button({ kind = 'primary', busy = false, type = 'submit', ...rest }: ButtonProps) {
  const { className, children, disabled, ...button } = rest
  return (
    <button
      {...button}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonLook(kind, className)}
    >
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent motion-reduce:animate-none"
        />
      )}
      {children}
    </button>
  )
}

export function ButtonLink({ kind = 'primary', className, ...link }: LinkProps & { kind?: ButtonKind }) {
  return <Link {...link} className={buttonLook(kind, className)} />
}

/** For files, whose address is the same in every language. */
export function FileLink({
  kind = 'primary',
  className,
  ...link
}: ComponentProps<'a'> & { kind?: ButtonKind }) {
  return <a {...link} className={buttonLook(kind, className)} />
}

const LOOK = {
  primary: 'border-transparent bg-berry text-on-berry not-disabled:hover:bg-berry-deep',
  quiet: 'border-edge bg-surface text-ink not-disabled:hover:bg-wash',
  danger: 'border-transparent bg-danger text-on-danger not-disabled:hover:bg-danger-deep',
}

function buttonLook(kind: ButtonKind, more = ''): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-full break-words border px-5 py-2 text-center font-semibold leading-tight no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:not-aria-busy:opacity-60 aria-busy:cursor-progress motion-reduce:transition-none ${LOOK[kind]} ${more}`
}
