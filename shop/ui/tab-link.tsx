import { Link, type LinkProps } from 'react-router'

/** A link of a row of tabs. */
export const TabLink = ({ isShown, ...link }: LinkProps & { readonly isShown: boolean }) => (
  <Link {...link} aria-current={isShown ? 'page' : undefined} className={TAB} />
)

const TAB =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 font-semibold text-ink no-underline hover:bg-wash aria-[current=page]:border-berry aria-[current=page]:bg-berry aria-[current=page]:text-on-berry'
