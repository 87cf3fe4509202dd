import { useDates } from '../../kernel/language/dates.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { giftWords } from '../../orders/gift-words.en.ts'
import type { Parcel } from '../../orders/parcel.ts'

/** The recipient's thanks. */
export function SaidThanks({ thanks }: Pick<Parcel, 'thanks'>) {
  const words = useWords(giftWords)
  const { moment } = useDates()
  if (!thanks) return null
  return (
    <figure className="grid gap-2 rounded-2xl border-t-4 border-t-gold bg-wash px-4 py-3">
      <figcaption className="wrap-anywhere text-ink-soft text-sm">
        {thanks.name ? words.thanksFrom(thanks.name) : words.thanksSaid} ·{' '}
        <time dateTime={thanks.at}>{moment(thanks.at)}</time>
      </figcaption>
      <blockquote className="wrap-anywhere whitespace-pre-line text-lg">{thanks.words}</blockquote>
    </figure>
  )
}
