import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { GiftCardOnPage } from '../../gift-options/gift-card.tsx'
import { cardTextOf } from '../../gifts/gift-form/typed-gift.ts'
import { callApi, messageOf } from '../../kernel/api/api-client.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { type Fulfilment, isCancelledOrReturned } from '../../orders/fulfilment.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { FactList } from '../../ui/facts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { usePrintedAt } from '../printing/print-states.tsx'
import { PRINTABLES, type Printable, printPath } from '../printing/printables.ts'
import { needsPrint, type Sheet } from '../printing/printing.ts'
import { printingWords } from '../printing/words.en.ts'
import { orderFulfilmentWords } from './words.en.ts'

/** The gift of a parcel, and its sheets to print. */
export function ParcelPrints({ sheet, fulfilment }: { sheet: Sheet; fulfilment: Fulfilment }) {
  const words = useWords(orderFulfilmentWords)
  const { prints, ended } = useWords(printingWords)
  const title = sheet.parcels > 1 && sheet.recipient ? words.giftFor(sheet.recipient) : words.theGift
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <h2 className="font-semibold text-xl">{sheet.gift ? title : prints}</h2>
      {sheet.gift?.anonymous && <Alert kind="warning">{words.secret}</Alert>}
      <div className="grid gap-6 sm:grid-cols-2">
        {sheet.gift && <GiftFacts gift={sheet.gift} needsCard={sheet.needsCard} />}
        {isCancelledOrReturned(fulfilment) ? (
          <p className="text-ink-soft">{ended[fulfilment]}</p>
        ) : (
          <ul className={`grid content-start gap-3 ${sheet.gift ? '' : 'sm:col-span-2'}`}>
            {PRINTABLES.filter((what) => needsPrint(sheet, what)).map((what) => (
              <Printing key={what} {...{ sheet, what }} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function GiftFacts({ gift, needsCard }: { gift: NonNullable<Sheet['gift']>; needsCard: boolean }) {
  const words = useWords(orderFulfilmentWords)
  const language = useLanguage()
  const { to, from, occasion, wrap } = gift
  const all: [string, React.ReactNode][] = [
    [words.cardTo, needsCard && to],
    [words.cardFrom, needsCard && from],
    [words.occasion, occasion && nameOf(language, occasion)],
    [words.wrap, wrap && <Wrap wrap={wrap} />],
  ]
  const facts = all.filter(([, value]) => value)
  return (
    <div className="grid content-start gap-5">
      {needsCard ? (
        <div className="w-full max-w-64 overflow-hidden rounded-2xl border border-line">
          <GiftCardOnPage text={cardTextOf(gift)} design={gift.card} />
        </div>
      ) : (
        <p className="text-ink-soft">{words.nothingWritten}</p>
      )}
      {facts.length > 0 && <FactList facts={facts} />}
    </div>
  )
}

function Wrap({ wrap }: { wrap: NonNullable<NonNullable<Sheet['gift']>['wrap']> }) {
  const name = nameOf(useLanguage(), wrap)
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {wrap.picture && (
        <span className="size-12 shrink-0 overflow-hidden rounded-lg">
          <Picture src={wrap.picture} alt="" sizes="48px" />
        </span>
      )}
      {name}
    </span>
  )
}

function Printing({ sheet, what }: { sheet: Sheet; what: Printable }) {
  const words = useWords(printingWords)
  const { parcelId, orderId, printed } = sheet
  const at = usePrintedAt()(printed[what])
  const isAnew = printed[what] === 'anew'
  return (
    <li className="grid gap-2 border-line border-t pt-3 first:border-0 first:pt-0">
      {at && <p className="font-semibold text-pine">✓ {words.printedAt(what, at)}</p>}
      {isAnew && <Alert kind="warning">{words.anew(what)}</Alert>}
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink to={printPath({ order: orderId, parcel: parcelId, what: `${what}s` })} kind="quiet">
          {at ? words.printAgain(what) : words.toPrint[what]}
        </ButtonLink>
        {at && <NotPrinted {...{ parcelId, what }} />}
      </div>
    </li>
  )
}

function NotPrinted({ parcelId, what }: { parcelId: string; what: Printable }) {
  const words = useWords(printingWords)
  const { showMessage } = useDialogs()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  async function unmark(): Promise<void> {
    setBusy(true)
    try {
      await callApi('POST /prints/undone', { body: { prints: [{ parcelId, what }] } })
    } catch (error) {
      console.error('Error marking what was printed', error)
      await showMessage({ title: words.didNotWork, text: messageOf(error), kind: 'error' })
    } finally {
      await revalidate()
      setBusy(false)
    }
  }

  return (
    <Button type="button" kind="quiet" busy={isBusy} onClick={() => void unmark()}>
      {words.notPrinted}
    </Button>
  )
}
