import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { giftPageWords } from './words.en.ts'

interface Props {
  readonly name: string
  /** The first one may be empty: then it is drawn. */
  readonly pictures: readonly string[]
  /** One of them, of what is chosen. */
  readonly chosen?: string | undefined
  /** Above the first picture. */
  readonly children: ReactNode
}

/** One picture, or a row of them to swipe, with links below that need no script. */
export function ProductPictures({ name, pictures, chosen, children }: Props) {
  const id = useId()
  const words = useWords(giftPageWords)
  const { number } = useFormats()
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const altOf = (at: number) => (at === 0 ? name : words.pictureOf(name, number(at + 1)))
  const scrollTo = (at: number) => row.current?.scrollTo({ left: at * row.current.clientWidth })
  const show = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    scrollTo(at)
  }
  const place = pictures.indexOf(chosen ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the choice changes
  useEffect(() => {
    if (place >= 0 && chosen) scrollTo(place)
  }, [place])
  return (
    <div className="grid min-w-0 content-start gap-3 md:self-start">
      <Card className="relative overflow-hidden">
        <ul
          ref={row}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
          tabIndex={0}
          aria-label={words.pictures}
          onScroll={({ currentTarget }) =>
            setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
          }
          className="flex aspect-square snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth"
        >
          {pictures.map((src, at) => (
            <li key={src} id={`${id}${at}`} className="h-full w-full shrink-0 snap-start">
              <Picture src={src} alt={altOf(at)} sizes={PHOTO_SIZES} first={at === 0} />
            </li>
          ))}
        </ul>
        {children}
      </Card>
      {pictures.length > 1 && (
        <nav aria-label={words.choosePicture}>
          <ul className="-m-1 flex gap-2 overflow-x-auto p-1">
            {pictures.map((src, at) => (
              <li key={src} className="shrink-0">
                <a
                  href={`#${id}${at}`}
                  onClick={(event) => show(event, at)}
                  aria-current={at === shown || undefined}
                  className="block size-14 overflow-hidden rounded-xl border-2 border-line aria-[current]:border-berry sm:size-16"
                >
                  <Picture src={src} alt={words.showPicture(number(at + 1))} sizes="64px" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

const PHOTO_SIZES = '(min-width: 1152px) 540px, (min-width: 768px) 45vw, (min-resolution: 2.2dppx) 68vw, 92vw'
