import type { ReactNode } from 'react'
import { Link, useHref } from 'react-router'
import { useWords } from '../../kernel/language/use-words.ts'
import { pictureSources } from '../../kernel/picture-url.ts'
import { MOTIF_NAMES, MOTIF_STRIP, type MotifName } from '../../pictures/shop-art.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { LineIcon } from '../../ui/icons.tsx'
import { homeWords } from './home-words.en.ts'

interface Choosable {
  readonly key: string
  readonly name: string
}

export type PromiseName = keyof typeof homeWords.promises

/** The gift options that this shop offers, and the choices for which it has products. */
export interface HomeOffers {
  readonly recipients: readonly Choosable[]
  readonly occasions: readonly (Choosable & { readonly motif: MotifName })[]
  readonly offersDays: boolean
  readonly promises: readonly PromiseName[]
}

export const HomeSections = ({ children, ...offers }: HomeOffers & { readonly children?: ReactNode }) => (
  <>
    <FinderLine {...offers} />
    <OccasionRow {...offers} />
    <Promises {...offers} />
    {children}
  </>
)

/** A form as the web has it: works before scripts run. */
function FinderLine({ recipients, occasions, offersDays }: HomeOffers) {
  const words = useWords(homeWords).finder
  const action = useHref('/find')
  if (recipients.length + occasions.length === 0) return null
  return (
    <form
      action={action}
      className="grid grid-cols-2 gap-2 rounded-3xl border border-line bg-surface p-3 shadow-card sm:px-5 lg:flex lg:items-center lg:gap-3 lg:py-4"
    >
      <h2 className="col-span-2 px-1 font-semibold text-lg leading-tight lg:me-2 lg:text-2xl">
        {words.title}
      </h2>
      <Choice name="for" label={words.forWhom} options={recipients} />
      <Choice name="occasion" label={words.occasion} options={occasions} />
      <span className="col-span-2 flex flex-wrap gap-2 lg:flex-nowrap lg:gap-3">
        {offersDays && (
          <label className="flex min-h-11 min-w-0 flex-[1_1_11rem] items-center gap-1 whitespace-nowrap rounded-full border border-edge ps-3 pe-2 font-semibold max-sm:text-sm sm:gap-2 sm:ps-4 lg:flex-none">
            {words.by}
            <input name="by" type="date" className="min-w-0 flex-1 bg-transparent font-normal" />
          </label>
        )}
        <Button className="max-lg:flex-auto">{words.find}</Button>
      </span>
    </form>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly options: readonly Choosable[]
}

const Choice = ({ name, label, options }: ChoiceProps) =>
  options.length > 0 && (
    <Select name={name} aria-label={label} className="rounded-full ps-4 pe-9 font-semibold max-sm:text-sm">
      <option value="">{label}</option>
      {options.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </Select>
  )

function OccasionRow({ occasions }: HomeOffers) {
  const words = useWords(homeWords)
  if (occasions.length === 0) return null
  return (
    <nav aria-label={words.byOccasion}>
      <ul className="-mx-4 flex gap-1 overflow-x-auto px-4 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:justify-between">
        {occasions.map(({ key, name, motif }) => (
          <li key={key} className="w-21 shrink-0 sm:w-28">
            <Link
              to={`/find/${key}`}
              className="group grid justify-items-center gap-1.5 rounded-2xl py-1 text-center text-sm leading-tight no-underline -outline-offset-2 hover:text-berry sm:text-base"
            >
              <Motif name={motif} className="size-14 rounded-full sm:size-24" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Promises({ promises }: HomeOffers) {
  const words = useWords(homeWords)
  return (
    <ul
      aria-label={words.whatWeDo}
      className="grid grid-cols-2 gap-x-2 gap-y-3 rounded-3xl bg-wash p-3.5 sm:gap-x-5 sm:px-5 sm:py-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {promises.map((name) => (
        <li key={name} className="flex items-center gap-2 sm:gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface text-berry sm:size-14">
            <LineIcon path={ICONS[name]} className="size-6 sm:size-8" weight={1.5} />
          </span>
          <span className="grid min-w-0 flex-1 text-[0.8125rem] text-ink-soft leading-tight sm:text-sm">
            <b className="font-semibold text-ink lg:text-base lg:leading-tight">{words.promises[name][0]}</b>
            <span className="max-sm:sr-only">{words.promises[name][1]}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A calendar, and a clock before it. */
const DAY = 'M10.5 20h-6V5.5h14v5M4.5 9.5h14M8 3.5V7m7-3.5V7m2 6.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8m0 2v2.1l1.4.9'

const ICONS: Readonly<Record<PromiseName, string>> = {
  // An envelope, and in it a card with a heart.
  card: 'M3.5 10v9.5h17V10M3.5 10l8.5 6 8.5-6M6 11.5V4h12v7.5M12 11.6 9.4 9a1.7 1.7 0 0 1 2.6-2.2A1.7 1.7 0 0 1 14.6 9Z',
  wrap: 'M4.5 12h15v8h-15zM3.5 8.5h17V12h-17zM12 8.5V20M12 8.5C10.8 4.2 7 2.9 6.4 5.2 5.9 7.3 9.2 8.5 12 8.5c2.8 0 6.1-1.2 5.6-3.3C17 2.9 13.2 4.2 12 8.5',
  day: DAY,
  midnight: DAY,
  // A place on the map, and in it a link of a chain.
  link: 'M12 22c4.8-4.4 7.5-8 7.5-11.6a7.5 7.5 0 0 0-15 0C4.5 14 7.2 17.6 12 22ZM10.5 8.2H9.4a2.2 2.2 0 0 0 0 4.4h1.1m3-4.4h1.1a2.2 2.2 0 0 1 0 4.4h-1.1m-3-2.2h3',
  // A mask for the eyes.
  secret:
    'M3 8.5c3.2-1.4 6.2-.9 9 .9 2.8-1.8 5.8-2.3 9-.9.5 5-1.2 8.3-4.3 8.3-2.5 0-3.3-2-4.7-2s-2.2 2-4.7 2C4.2 16.8 2.5 13.5 3 8.5ZM6.4 12c1-1.1 2.6-1.1 3.6 0m4 0c1-1.1 2.6-1.1 3.6 0',
}

/** Its part of the strip. */
const Motif = ({ name, className }: { name: MotifName; className: string }) => (
  <picture className={`shrink-0 overflow-hidden bg-wash ${className}`}>
    <source type="image/avif" srcSet={STRIP?.avif.replace(/ \d+w$/, '')} />
    <img
      src={MOTIF_STRIP.src}
      alt=""
      loading="lazy"
      decoding="async"
      width={STRIP?.width}
      height={STRIP?.height}
      className={`size-full object-cover motif-${MOTIF_NAMES.indexOf(name)}`}
    />
  </picture>
)

const STRIP = pictureSources(MOTIF_STRIP.src)
