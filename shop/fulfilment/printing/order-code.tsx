import encodeQR from 'qr'

const QUIET = 2

/** A QR code that leads to an address. */
export function OrderCode({ address, label }: { readonly address: string; readonly label: string }) {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET })
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      className="order-code"
      shapeRendering="crispEdges"
    >
      <path d={rows.map(barsIn).join('')} fill="currentColor" />
    </svg>
  )
}

/** Each dark stretch of a row as one rectangle. */
function barsIn(row: readonly boolean[], y: number): string {
  const bars = row
    .map((isDark) => (isDark ? '#' : ' '))
    .join('')
    .matchAll(/#+/g)
  return [...bars].map(({ 0: bar, index }) => `M${index} ${y}h${bar.length}v1h-${bar.length}z`).join('')
}
