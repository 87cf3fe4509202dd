interface Props {
  readonly label: string
  /** From 0 to 1; null while nobody knows. */
  readonly share: number | null
}

/** How far something is, for the eye and for screen readers. */
export function Progress({ label, share }: Props) {
  const percent = share === null ? undefined : Math.round(Math.min(1, share) * 100)
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-4 font-semibold">
        <span>{label}</span>
        {percent !== undefined && <span className="tabular-nums">{percent} %</span>}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        className="h-2.5 overflow-hidden rounded-full bg-line"
      >
        {percent === undefined ? (
          <div className="progress-run h-full w-1/3 rounded-full bg-berry" />
        ) : (
          <div className="h-full rounded-full bg-berry" style={{ width: `${percent}%` }} />
        )}
      </div>
    </div>
  )
}
