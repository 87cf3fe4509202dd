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
      <path d={rows.map(drawBars).join('')} fill="currentColor" />
    </svg>
  )
}

/** Draws each dark run of a row as one rectangle. */
function drawBars(row: readonly boolean[], y: number): string {
  const cells = row.map((isDark) => (isDark ? '#' : ' ')).join('')
  return [...cells.matchAll(/#+/g)]
    .map(({ 0: bar, index }) => `M${index} ${y}h${bar.length}v1h-${bar.length}z`)
    .join('')
}
