import { preload } from 'react-dom'
import { pictureSources } from '../kernel/picture-url.ts'
import drawing from './gift-drawing.svg?url&no-inline'

export interface PictureProps {
  readonly src: string
  /** Of the same size, for pages in the dark. */
  readonly dark?: string
  readonly alt: string
  readonly sizes: string
  readonly eager?: boolean
  /** The largest in view: preloaded in the head. */
  readonly first?: boolean
  /** Only its colours are shown yet; browsers without scripts show it at once. */
  readonly later?: boolean
}

/** Fills its box; without a height, its own proportions give one before it has loaded. */
export function Picture({
  src,
  dark = '',
  alt,
  sizes,
  eager = false,
  first = false,
  later = false,
}: PictureProps) {
  const stored = pictureSources(src)
  const inDark = pictureSources(dark)
  const loading =
    eager || first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  if (stored) {
    const { width, height, colours, avif } = stored
    const textColour = textColourOn(colours[0])
    if (first) {
      const options = { as: 'image', type: 'image/avif', fetchPriority: 'high', imageSizes: sizes } as const
      preload(src, { ...options, imageSrcSet: avif, media: inDark ? `not ${DARK}` : undefined })
      if (inDark) preload(dark, { ...options, imageSrcSet: inDark.avif, media: DARK })
    }
    const picture = (
      <picture className="contents">
        {inDark && <source media={DARK} type="image/avif" srcSet={inDark.avif} sizes={sizes} />}
        {inDark && <source media={DARK} srcSet={inDark.src} />}
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <img
          src={stored.src}
          alt={alt}
          width={width}
          height={height}
          className={`${COVERING} ${textColour}`}
          {...loading}
        />
      </picture>
    )
    return (
      <span className="relative block h-full w-full overflow-hidden bg-wash">
        <BlurredColours colours={colours} className={inDark ? 'dark:hidden' : ''} />
        {later ? <noscript>{picture}</noscript> : picture}
      </span>
    )
  }
  if (/^https?:\/\//i.test(src)) {
    return <img src={src} alt={alt} width={640} height={640} className={`${COVERING} bg-wash`} {...loading} />
  }
  return <ProductDrawing alt={alt} />
}

const DARK = '(prefers-color-scheme: dark)'
const COVERING = 'relative block h-full w-full object-cover'

/** Chooses the alt text's colour on this one; green weighs most. */
function textColourOn(colour: string | undefined): string {
  if (!colour) return ''
  return Number.parseInt(colour.slice(3, 5), 16) < 128 ? 'text-paper dark:text-ink' : 'text-shade'
}

/** Shown until the picture has loaded. */
function BlurredColours({ colours, className }: { colours: readonly string[]; className: string }) {
  if (colours.length === 0) return null
  return (
    <svg
      viewBox="-1 -1 2 2"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`absolute size-full overflow-visible blur-2xl ${className}`}
    >
      {colours.map((colour, quarter) => (
        // Larger than the frame, so that the blur has no pale edge.
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: four quarters, that never move
          key={quarter}
          x={quarter % 2 ? 0 : -2}
          y={quarter > 1 ? 0 : -2}
          width="2"
          height="2"
          fill={colour}
        />
      ))}
    </svg>
  )
}

/** For a product without a picture: a wrapped gift in the theme's colours. */
function ProductDrawing({ alt }: { readonly alt: string }) {
  return (
    <svg
      viewBox="0 0 320 320"
      preserveAspectRatio="xMidYMid slice"
      className="block h-full w-full bg-wash"
      role="img"
      aria-label={alt}
      aria-hidden={alt === '' || undefined}
    >
      <use href={`${drawing}#gift`} />
    </svg>
  )
}
