import { type FocusEvent, type SubmitEvent, useId, useRef, useState } from 'react'
import { valuesIn } from '../catalog/variants/choice.ts'
import { useDates } from '../kernel/language/dates.ts'
import { latinDigits } from '../kernel/language/digits.ts'
import { nameOf } from '../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../kernel/language/use-words.ts'
import { Card } from '../ui/card.tsx'
import { LineIcon } from '../ui/icons.tsx'
import { Picture } from '../ui/picture.tsx'
import { itemNameIn } from './item-name.ts'
import { RowMenu } from './row-menu.tsx'
import type { StockItem } from './stock-shapes.server.ts'
import { type StockChanges, useStockItem } from './use-stock-item.ts'
import { stockWords } from './words.en.ts'

interface Props {
  readonly item: StockItem
  /** Goes on to the next number. */
  readonly onDone: (after: HTMLInputElement) => void
}

/** An item, and the field for how many there are. */
export function StockCountRow({ item: loaded, onDone }: Props) {
  const words = useWords(stockWords)
  const changes = useStockItem(loaded)
  const { item, problem } = changes
  const [isOpen, setOpen] = useState(false)
  const menu = useId()
  const language = useLanguage()
  const name = itemNameIn(language, item)
  const choice = valuesIn(language, item).join(', ')
  return (
    <Card className="grid grid-cols-1 gap-1.5 p-2.5 sm:p-3">
      <div className="flex items-center gap-2.5">
        <span className="size-12 shrink-0 overflow-hidden rounded-xl max-[21rem]:hidden">
          <Picture src={item.photos} alt="" sizes="48px" />
        </span>
        <div className="min-w-0 flex-1 leading-snug">
          <h2 className="wrap-anywhere font-sans font-semibold">
            <span className="line-clamp-2">{nameOf(language, item)}</span>{' '}
            {/* Never cut off: by it one is known from another. */}
            {choice && <span className="block text-berry">{choice}</span>}
          </h2>
          <Standing item={item} />
        </div>
        {!item.isHamper && <CountField {...{ name, changes, onDone }} />}
        <button
          type="button"
          aria-label={words.more(name)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? menu : undefined}
          onClick={() => setOpen(!isOpen)}
          className="-me-1.5 grid h-11 w-8 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-wash"
        >
          <LineIcon className="size-5" weight={3} path="M12 5.5v.01M12 12v.01M12 18.5v.01" />
        </button>
      </div>
      <LastChanged changes={changes} />
      <p role="alert" className="font-semibold text-danger text-sm empty:hidden">
        {problem}
      </p>
      {isOpen && (
        <div id={menu}>
          <RowMenu changes={changes} />
        </div>
      )}
    </Card>
  )
}

function Standing({ item: { isHamper, onHand, reserved, available, level, counted } }: { item: StockItem }) {
  const words = useWords(stockWords)
  const { moment } = useDates()
  if (isHamper || onHand === null || available === null)
    return <p className="text-ink-soft text-sm">{isHamper ? words.hamper : words.notCounted}</p>
  const facts = [words.free(available), reserved > 0 && words.promised(reserved)].filter(Boolean)
  return (
    <>
      <p className="text-sm">
        {level && (
          <strong className="me-1.5 rounded-full bg-gold/25 px-2 font-semibold text-ink">
            {words.levels[level]}
          </strong>
        )}
        {facts.join(' · ')}
      </p>
      {counted && (
        <p className="truncate text-ink-soft text-xs">{words.countedBy(counted.by, moment(counted.at))}</p>
      )}
    </>
  )
}

interface CountProps {
  readonly name: string
  readonly changes: StockChanges
  readonly onDone: Props['onDone']
}

/** Saved by Enter, and when it is left. */
function CountField({ name, changes: { item, count, say }, onDone }: CountProps) {
  const words = useWords(stockWords)
  const { digits } = useFormats()
  const shown = item.onHand === null ? '' : digits(item.onHand)
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  /** On its way: Enter saves it, and leaving the field then does not once more. */
  const sent = useRef<string | null>(null)

  async function save(isLeft: boolean): Promise<void> {
    const text = latinDigits(typed ?? shown).trim()
    if (isLeft && (typed === null || text === latinDigits(shown))) return setTyped(null)
    if (!/^\d+$/.test(text)) return isLeft && text === '' ? setTyped(null) : say(words.notANumber)
    if (sent.current === text) return
    sent.current = text
    // Before the answer: the thumb is faster than the network.
    if (!isLeft && field.current) onDone(field.current)
    if (await count(Number(text))) setTyped(null)
    sent.current = null
  }

  return (
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void save(false)
      }}
      className="shrink-0"
    >
      <input
        ref={field}
        data-count
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={words.howMany(name)}
        maxLength={7}
        value={typed ?? shown}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
        onBlur={() => void save(true)}
        className="h-12 w-18 scroll-mt-4 scroll-mb-28 rounded-xl border border-edge bg-surface px-2 text-center font-semibold text-lg tabular-nums"
      />
    </form>
  )
}

function LastChanged({ changes: { item, last, busy, undo } }: { changes: StockChanges }) {
  const words = useWords(stockWords)
  const name = itemNameIn(useLanguage(), item)
  return (
    <div className="flex items-center justify-between gap-3 empty:hidden">
      {/* Rendered first: screen readers announce changes, not new regions. */}
      <p role="status" className="font-semibold text-pine text-sm empty:hidden">
        {last && (last.isUndo ? words.undone(item.onHand) : words.saved(item.onHand))}
      </p>
      {last?.moveId && !last.isUndo && (
        <button
          type="button"
          disabled={busy}
          aria-label={words.undoOf(name)}
          onClick={() => last.moveId && void undo(last.moveId)}
          className="-my-1 min-h-11 cursor-pointer px-2 font-semibold text-berry underline"
        >
          {words.undo}
        </button>
      )}
    </div>
  )
}
