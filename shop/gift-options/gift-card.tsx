import type { CSSProperties } from 'react'
import { useHydrated } from '../ui/form/use-hydrated.ts'
import { Picture } from '../ui/picture.tsx'
import {
  BOX_MARGIN,
  BOXES,
  boxOf,
  CARD,
  type CardText,
  GAP,
  LINE_HEIGHT,
  layOutCard,
  MM_PER_POINT,
} from './card-layout.ts'
import { emojiPicture } from './emoji.ts'
import type { CardDesign } from './gifting.ts'
import { graphemesOf } from './letter-widths.ts'

interface Props {
  readonly text: CardText
  /** Null: plain paper. */
  readonly design: Pick<CardDesign, 'picture' | 'box'> | null
  /** Loads the picture at once, in print quality. */
  readonly forPrint?: boolean
}

/** The card on a page that came with its data: browsers ignore the styles of a document, so its room comes first. */
export const GiftCardOnPage = (props: Props) =>
  useHydrated() ? (
    <GiftCard {...props} />
  ) : (
    <div className="aspect-[105/148] w-full rounded-2xl bg-card-paper" />
  )

/** A card with the same line breaks on page and paper. */
export function GiftCard({ text, design, forPrint = false }: Props) {
  const layout = layOutCard(design, text)
  const { x, y, width, height } = BOXES[boxOf(design)]
  const panel: CSSProperties = {
    left: share(x),
    top: share(y, CARD.height),
    width: share(width),
    height: share(height, CARD.height),
    padding: wide(BOX_MARGIN),
    fontSize: wide(layout.size * MM_PER_POINT),
    lineHeight: LINE_HEIGHT,
    gap: `${GAP * LINE_HEIGHT}em`,
  }
  return (
    <div
      className="gift-card @container relative w-full overflow-hidden rounded-2xl bg-card-paper text-card-ink"
      style={{ aspectRatio: `${CARD.width} / ${CARD.height}` }}
    >
      {design?.picture && (
        <div className="absolute inset-0">
          <Picture src={design.picture} alt="" sizes={forPrint ? ON_PAPER : ON_SCREEN} eager={forPrint} />
        </div>
      )}
      <div
        className={`absolute grid content-center text-center ${design?.picture ? 'rounded-xl bg-card-paper/90' : ''}`}
        style={panel}
      >
        <Lines lines={layout.to} className="font-semibold" />
        <Lines lines={layout.message} />
        <Lines lines={layout.from} className="text-end italic" />
      </div>
    </div>
  )
}

const ON_SCREEN = '(min-width: 40rem) 400px, 90vw'
/** 300 dpi on A6. */
const ON_PAPER = '1240px'

function Lines({ lines, className = '' }: { lines: readonly string[]; className?: string }) {
  if (lines.length === 0) return null
  return (
    <p className={className}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name
        <span key={at} className="block min-h-[1lh] whitespace-nowrap">
          <Signs line={line} />
        </span>
      ))}
    </p>
  )
}

/** Emoji are pictures: a printer may have no font for them. */
function Signs({ line }: { readonly line: string }) {
  return graphemesOf(line).map((sign, at) => {
    const picture = emojiPicture(sign)
    // biome-ignore lint/suspicious/noArrayIndexKey: letters have no name
    return picture ? <img key={at} src={picture} alt={sign} className="inline-block" style={EMOJI} /> : sign
  })
}

/** As wide as counted in letter-widths.ts, so that no line overflows. */
const EMOJI: CSSProperties = {
  height: '1.2em',
  width: '1.4em',
  objectFit: 'contain',
  verticalAlign: '-0.25em',
}

const share = (mm: number, of: number = CARD.width): string => `${(100 * mm) / of}%`
/** Relative to the card's width. */
const wide = (mm: number): string => `${(100 * mm) / CARD.width}cqw`
