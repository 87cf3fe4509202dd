import encodeQR from 'qr'

const QUIET = 2

/** A QR code that leads to an address. */
export function OrderCode({ address, label }: { readonly address: string; readonly label: string }) {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET })
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      className="order-code"
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  )
}
