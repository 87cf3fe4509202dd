import { useMemo } from 'react'
import { Link, useRevalidator } from 'react-router'
import { printPath, SHEET_KINDS, SHEETS, type Sheets } from '../../fulfilment/printing/printables.ts'
import { PrintedSheets } from '../../fulfilment/printing/printed-sheets.tsx'
import {
  isToPrint,
  needsPrint,
  printsOfSheets,
  type SheetsToPrint,
} from '../../fulfilment/printing/printing.ts'
import { TickBar, useTicking } from '../../fulfilment/printing/tick-bar.tsx'
import { printingWords } from '../../fulfilment/printing/words.en.ts'
import { type BoardPart, boardPath } from '../../fulfilment/today/board.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { useShop } from '../../kernel/settings/page-meta.ts'
import { orderNumber } from '../../orders/order.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { TabLink } from '../../ui/tab-link.tsx'

export interface PrintRequest {
  readonly what: Sheets
  /** Null: a part of the board. */
  readonly order: string | null
  readonly parcel: string | null
  readonly part: BoardPart
  readonly paper: 'a4' | 'one' | null
  /** Includes printed ones. */
  readonly all: boolean
}

interface Props {
  readonly query: PrintRequest
  readonly found: SheetsToPrint
  readonly warningsOf: (parcelId: string) => readonly string[]
}

export function PrintView({ query, found, warningsOf }: Props) {
  const words = useWords(printingWords)
  const shop = useShop()
  const { revalidate } = useRevalidator()
  const { what, order, parcel } = query
  const shown = useMemo(() => {
    const sheets = found.sheets.filter(({ parcelId }) => parcel === null || parcelId === parcel)
    const isShown = order !== null || query.all ? needsPrint : isToPrint
    return sheets.filter((sheet) => isShown(sheet, SHEETS[what]))
  }, [found, order, parcel, query.all, what])
  const prints = useMemo(() => printsOfSheets(shown, SHEETS[what]), [shown, what])
  const ticks = useTicking(prints, revalidate)
  const onA4 = (query.paper ?? (what === 'cards' ? 'one' : 'a4')) === 'a4'
  const title = order
    ? words.titleOfOrder(words.sheets[what], orderNumber(order))
    : words.titleOfDay(words.sheets[what], words.days[query.part.day])
  return (
    <>
      <div className="mb-6 grid gap-4 print:hidden">
        <PageHeading>{title}</PageHeading>
        <Kinds query={query} />
        <Notes {...{ query, found }} shown={shown.length} />
        {shown.length > 0 && <Papers {...{ query, onA4 }} />}
        <div className="flex flex-wrap gap-3">
          {shown.length > 0 && (
            <Button type="button" onClick={() => void ticks.print()}>
              {words.print}
            </Button>
          )}
          <ButtonLink to={order ? `/profile/manageOrder/${order}` : boardPath(query.part)} kind="quiet">
            {order ? words.backToOrder : words.backToDay}
          </ButtonLink>
        </div>
      </div>
      {shown.length === 0 && (
        <div className="print:hidden">
          <Empty title={words.nothingToPrint} />
        </div>
      )}
      <PrintedSheets sheets={shown} publicUrl={found.publicUrl} {...{ what, shop, onA4, warningsOf }} />
      <TickBar ticks={ticks} />
    </>
  )
}

/** How many there are, and how many are left out. */
function Notes({ query, found, shown }: Omit<Props, 'warningsOf'> & { readonly shown: number }) {
  const words = useWords(printingWords)
  if (query.order !== null) return null
  const needing = found.sheets.filter((sheet) => needsPrint(sheet, SHEETS[query.what]))
  const withoutCard = found.sheets.length - needing.length
  const printed = needing.length - shown
  return (
    <div className="grid gap-1 text-ink-soft">
      {shown > 0 && <p className="font-semibold text-ink">{words.shown(shown)}</p>}
      {found.notShown > 0 && <p className="font-semibold text-ink">{words.notShown(found.notShown)}</p>}
      {withoutCard > 0 && <p>{words.withoutCard(withoutCard)}</p>}
      {printed > 0 && (
        <p>
          {words.printedBefore(printed)}{' '}
          <Link
            to={printPath({ ...query.part, what: query.what, paper: query.paper, all: true })}
            className="inline-block py-1.5 font-semibold text-berry underline"
          >
            {words.printThemToo}
          </Link>
        </p>
      )}
    </div>
  )
}

/** From cards to slips and labels without the way back. */
function Kinds({ query }: { readonly query: PrintRequest }) {
  const words = useWords(printingWords)
  const { order, parcel, part } = query
  const place = order ? { order, ...(parcel !== null && { parcel }) } : part
  return (
    <nav aria-label={words.toPrintNow} className="flex flex-wrap gap-2">
      {SHEET_KINDS.map((what) => (
        <TabLink key={what} to={printPath({ ...place, what })} isShown={what === query.what} replace>
          {words.shortly[what]}
        </TabLink>
      ))}
    </nav>
  )
}

function Papers({ query, onA4 }: { readonly query: PrintRequest; readonly onA4: boolean }) {
  const words = useWords(printingWords)
  const { order, parcel, part, what, all } = query
  const place = order ? { order, ...(parcel !== null && { parcel }) } : { ...part, all }
  const [alone, onSheet] = words.papers[what]
  return (
    <nav aria-label={words.paper} className="flex flex-wrap gap-2">
      <TabLink to={printPath({ ...place, what, paper: 'one' })} isShown={!onA4} replace preventScrollReset>
        {alone}
      </TabLink>
      <TabLink to={printPath({ ...place, what, paper: 'a4' })} isShown={onA4} replace preventScrollReset>
        {onSheet}
      </TabLink>
    </nav>
  )
}
