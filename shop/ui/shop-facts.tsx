import { phoneParts } from '../kernel/language/phone.ts'
import { useFormats } from '../kernel/language/use-words.ts'
import { useShop } from '../kernel/settings/page-meta.ts'
import { Bow } from './icons.tsx'

/** The shop's logo, or the bow. */
export function Logo({ className }: { className: string }) {
  const { logo } = useShop()
  if (logo === '') return <Bow className={`${className} text-berry`} />
  return <img src={logo} alt="" width={40} height={40} className={`${className} rounded-lg object-contain`} />
}

/** Logo and name as in the top bar. @param roomy shows the long name on phones, too */
export function ShopMark({ roomy = false }: { roomy?: boolean }) {
  const shop = useShop()
  return (
    <>
      <Logo className="size-9 shrink-0" />
      <span className="grid leading-none">
        <span className={`font-display font-semibold tracking-tight ${sizeOf(shop.name)}`}>{shop.name}</span>{' '}
        <span className={`text-ink-soft text-xs ${roomy ? '' : 'max-lg:sr-only'}`}>{shop.longName}</span>
      </span>
    </>
  )
}

/** Long names wrap and would push the cart down. */
const sizeOf = ({ length }: string) =>
  length > 10 ? 'wrap-anywhere text-balance text-base leading-tight sm:text-2xl' : 'text-2xl'

/** Of a shop that has a phone, as each has whose contact was saved. */
export function ShopAddress() {
  const { address, email } = useShop()
  return (
    <address className="not-italic">
      {address.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <span className="flex flex-wrap items-center gap-x-1.5">
        <ShopPhone className={UNDERLINED} />
      </span>
      {email && (
        <a href={`mailto:${email}`} className={`${UNDERLINED} wrap-anywhere`}>
          {email}
        </a>
      )}
    </address>
  )
}

/** The shop's phone as it was typed; each number in it is dialled by itself. */
export function ShopPhone({ className }: { className: string }) {
  const { digits } = useFormats()
  return phoneParts(useShop().phone).map(({ text, at, number }) =>
    number === null ? (
      digits(text)
    ) : (
      <a key={at} href={`tel:${number}`} className={className}>
        {digits(text)}
      </a>
    ),
  )
}

export function OpeningHours() {
  return (
    <dl className="grid w-fit grid-cols-[auto_auto] gap-x-5 gap-y-1 tabular-nums">
      {useShop().openingHours.map(({ days, hours }) => (
        <div key={days} className="contents">
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  )
}

export const UNDERLINED =
  'flex w-fit min-h-11 items-center underline decoration-gold decoration-2 underline-offset-4 hover:decoration-berry sm:min-h-9'
