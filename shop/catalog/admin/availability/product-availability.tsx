import { nameOf } from '../../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import type { MissingPart, ProductAvailability } from './availability-shapes.server.ts'
import { availabilityWords } from './words.en.ts'

/** Shows how many are left, or why a hamper cannot be ordered; nothing for a product that is not counted. */
export function ProductAvailabilityNote({ of }: { readonly of: ProductAvailability | undefined }) {
  const words = useWords(availabilityWords)
  const whyShort = useShortageReason()
  if (!of) return null
  const { left, choices, missing, hampers } = of
  if (missing.length > 0)
    return (
      <p className="text-sm">
        <strong className={BADGE}>{words.cannotBeOrdered}</strong>
        <span className="mt-1 block text-ink-soft">{whyShort(missing)}</span>
      </p>
    )
  const isOut = left === 0 && (!choices || choices.soldOut === choices.count)
  const facts = [
    left !== undefined && left > 0 && words.left(left),
    choices && choices.soldOut > 0 && !isOut && words.choicesOut(choices.soldOut, choices.count),
    hampers.count > 0 && words.partOf(hampers.count),
  ].filter(Boolean)
  if (!isOut && facts.length === 0) return null
  return (
    <p className="text-ink-soft text-sm">
      {isOut && <strong className={BADGE}>{words.soldOut}</strong>} {facts.join(' · ')}
    </p>
  )
}

const BADGE = 'rounded-full bg-gold/25 px-2 font-semibold text-ink'

/** @returns a function: why a hamper cannot be ordered, in a sentence without its end */
export function useShortageReason() {
  const words = useWords(availabilityWords)
  const language = useLanguage()
  return (missing: readonly MissingPart[]): string => {
    const names = missing.filter(({ name }) => name !== '').map((part) => nameOf(language, part))
    const gone = missing.length - names.length
    return [names.length > 0 && words.notEnough(names), gone > 0 && words.leftTheShop(gone)]
      .filter(Boolean)
      .join('; ')
  }
}

/** @returns a function: which hampers end with these gifts; empty: none */
export function useHamperWarning(all: ReadonlyMap<string, ProductAvailability>) {
  const words = useWords(availabilityWords)
  const language = useLanguage()
  return (ids: readonly string[]): string => {
    const parts = ids.flatMap((id) => all.get(id)?.hampers ?? []).filter(({ count }) => count > 0)
    const kept = parts.flatMap(({ first }) => first).filter(({ _id }) => !ids.includes(_id))
    const hampers = new Map(kept.map((hamper) => [hamper._id, nameOf(language, hamper)]))
    if (hampers.size === 0) return ''
    const more = parts.reduce((sum, { count, first }) => sum + count - first.length, 0)
    const says = ids.length === 1 ? words.isIn : words.areIn
    return says(hampers.size + more, [...hampers.values()], more)
  }
}
