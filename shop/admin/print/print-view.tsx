import { useMemo } from 'react'
import { Link, useRevalidator } from 'react-router'
import { printPath, SHEETS, type Sheets } from '../../fulfilment/printing/printables.ts'
import { PrintedSheets } from '../../fulfilment/printing/printed-sheets.tsx'
import {
  isToPrint,
  needsPrint,
  printsOfSheets,
  type SheetsToPrint,
} from '../../fulfilment/printing/printing.ts'
import { TickBar, useTicking } from '../../fulfilment/printing/tick-bar.tsx'
import { printingWords } from '../../fulfilment/printing/words.en.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { useShop } from '../../kernel/settings/page-meta.ts'
import { orderNumber } from '../../orders/order.ts'
import { Button, ButtonLink, TabLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHeading } from '../../ui/heading.tsx'

export interface PrintRequest {
  readonly what: Sheets
  /** Null: all of a day. */
  readonly order: string | null
  readonly parcel: string | null
  readonly day: 'today' | 'tomorrow' | 'later'
  readonly paper: 'a4' | 'one' | null
  /** Includes printed ones. */
  readonly all: boolean
}

interface Props {
  readonly asked: PrintRequest
  readonly found: SheetsToPrint
  readonly warnings: readonly string[]
}

export function PrintView({ asked, found, warnings }: Props) {
  const words = useWords(printingWords)
  const shop = useShop()
  const { revalidate } = useRevalidator()
  const { what, order, parcel } = asked
  const shown = useMemo(() => {
    const wanted = found.sheets.filter(({ parcelId }) => parcel === null || parcelId === parcel)
    const isShown = order !== null || asked.all ? needsPrint : isToPrint
    return wanted.filter((sheet) => isShown(sheet, SHEETS[what]))
  }, [found, order, parcel, asked.all, what])
  const prints = useMemo(() => printsOfSheets(shown, SHEETS[what]), [shown, what])
  const ticks = useTicking(prints, revalidate)
  const onA4 = (asked.paper ?? (what === 'cards' ? 'one' : 'a4')) === 'a4'
  const title = order
    ? words.titleOfOrder(words.sheets[what], orderNumber(order))
    : words.titleOfDay(words.sheets[what], words.days[asked.day])
  return (
    <>
      <div className="mb-6 grid gap-4 print:hidden">
        <PageHeading>{title}</PageHeading>
        <Notes {...{ asked, found }} shown={shown.length} />
        {shown.length > 0 && <Papers {...{ asked, onA4 }} />}
        <div className="flex flex-wrap gap-3">
          {shown.length > 0 && (
            <Button type="button" onClick={() => void ticks.print()}>
              {words.print}
            </Button>
          )}
          <ButtonLink
            to={order ? `/profile/manageOrder/${order}` : `/profile/today?day=${asked.day}`}
            kind="quiet"
          >
            {order ? words.backToOrder : words.backToDay}
          </ButtonLink>
        </div>
      </div>
      {shown.length === 0 && (
        <div className="print:hidden">
          <Empty title={words.nothingToPrint} />
        </div>
      )}
      <PrintedSheets sheets={shown} publicUrl={found.publicUrl} {...{ what, shop, onA4, warnings }} />
      <TickBar ticks={ticks} />
    </>
  )
}

/** Counts, and which are left out. */
function Notes({ asked, found, shown }: Omit<Props, 'warnings'> & { readonly shown: number }) {
  const words = useWords(printingWords)
  if (asked.order !== null) return null
  const needing = found.sheets.filter((sheet) => needsPrint(sheet, SHEETS[asked.what]))
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
            to={printPath({ day: asked.day, what: asked.what, paper: asked.paper, all: true })}
            className="inline-block py-1.5 font-semibold text-berry underline"
          >
            {words.printThemToo}
          </Link>
        </p>
      )}
    </div>
  )
}

function Papers({ asked, onA4 }: { readonly asked: PrintRequest; readonly onA4: boolean }) {
  const words = useWords(printingWords)
  const { order, parcel, day, what, all } = asked
  const of = order ? { order, ...(parcel !== null && { parcel }) } : { day, all }
  const [alone, onSheet] = words.papers[what]
  return (
    <nav aria-label={words.paper} className="flex flex-wrap gap-2">
      <TabLink to={printPath({ ...of, what, paper: 'one' })} isShown={!onA4} replace preventScrollReset>
        {alone}
      </TabLink>
      <TabLink to={printPath({ ...of, what, paper: 'a4' })} isShown={onA4} replace preventScrollReset>
        {onSheet}
      </TabLink>
    </nav>
  )
}
