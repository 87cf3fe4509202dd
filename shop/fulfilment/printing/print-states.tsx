import { Link } from 'react-router'
import { useDates } from '../../kernel/language/dates.ts'
import { dhakaDay } from '../../kernel/language/dhaka.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { PRINTABLES, type Printable } from './printables.ts'
import { isPrinted, needsPrint, printPath, type Sheet, sheetsOfKind } from './printing.ts'
import { printingWords } from './words.en.ts'

export type PrintedParcel = Pick<Sheet, 'parcelId' | 'orderId' | 'needsCard' | 'printed'>

/** What was printed of a parcel, and what has changed since; what is to be printed leads there. */
export function PrintStates({
  parcel,
  of = PRINTABLES,
}: {
  parcel: PrintedParcel
  of?: readonly Printable[]
}) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {of
        .filter((what) => needsPrint(parcel, what))
        .map((what) => (
          <li key={what}>
            <PrintState {...{ parcel, what }} />
          </li>
        ))}
    </ul>
  )
}

export function PrintState({ parcel, what }: { readonly parcel: PrintedParcel; readonly what: Printable }) {
  const words = useWords(printingWords)
  const at = usePrintedAt()(parcel.printed[what])
  if (at) return <span className="inline-block py-1.5 text-sm">✓ {words.printedAt(what, at)}</span>
  const isAnew = parcel.printed[what] === 'anew'
  return (
    <Link
      to={printPath({ order: parcel.orderId, parcel: parcel.parcelId, what: sheetsOfKind(what) })}
      className="inline-block py-1.5 font-semibold text-berry text-sm underline"
    >
      {isAnew ? words.anew(what) : words.toPrint[what]}
    </Link>
  )
}

/** Of today only the time; empty where it was not, or is to be printed anew. */
export function usePrintedAt(): (printed: Sheet['printed'][Printable]) => string {
  const { shortDay, time } = useDates()
  return (printed) => {
    if (printed === null || !isPrinted(printed)) return ''
    const day = dhakaDay(new Date(printed))
    return day === dhakaDay(new Date()) ? time(printed) : `${shortDay(day)}, ${time(printed)}`
  }
}
