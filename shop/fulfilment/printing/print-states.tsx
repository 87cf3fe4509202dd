import { Link } from 'react-router'
import { useDates } from '../../kernel/language/dates.ts'
import { dhakaDay } from '../../kernel/language/dhaka.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { useToday } from '../../ui/use-today.ts'
import { isPrinted, PRINTABLES, type Printable, type Printed, printPath } from './printables.ts'
import { needsPrint, type Sheet } from './printing.ts'
import { printingWords } from './words.en.ts'

type PrintedParcel = Pick<Sheet, 'parcelId' | 'orderId' | 'needsCard' | 'printed'>

/** The card, and slip and label once they were printed; a link where one is to be printed. */
export const PrintStates = ({ parcel }: { parcel: PrintedParcel }) => (
  <ul className="flex flex-wrap gap-x-4">
    {PRINTABLES.filter(
      (what) => needsPrint(parcel, what) && (what === 'card' || parcel.printed[what] !== null),
    ).map((what) => (
      <li key={what}>
        <PrintState {...{ parcel, what }} />
      </li>
    ))}
  </ul>
)

function PrintState({ parcel, what }: { readonly parcel: PrintedParcel; readonly what: Printable }) {
  const words = useWords(printingWords)
  const at = usePrintedAt()(parcel.printed[what])
  if (at) return <span className="inline-block py-1.5 text-sm">✓ {words.printedAt(what, at)}</span>
  const isAnew = parcel.printed[what] === 'anew'
  return (
    <Link
      to={printPath({ order: parcel.orderId, parcel: parcel.parcelId, what: `${what}s` })}
      className="inline-block py-1.5 font-semibold text-berry text-sm underline"
    >
      {isAnew ? words.anew(what) : words.toPrint[what]}
    </Link>
  )
}

/** Formats when it was printed, today as a time only; empty where it is to be printed. */
export function usePrintedAt(): (printed: Printed) => string {
  const { shortDay, time } = useDates()
  const today = useToday()
  return (printed) => {
    if (printed === null || !isPrinted(printed)) return ''
    const day = dhakaDay(new Date(printed))
    return day === today ? time(printed) : `${shortDay(day)}, ${time(printed)}`
  }
}
