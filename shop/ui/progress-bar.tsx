export function ProgressBar({ label }: { label: string }) {
  return (
    <div className="mx-auto grid min-h-48 max-w-sm content-center gap-3 text-center text-ink-soft">
      <div role="progressbar" aria-label={label} className="h-1.5 overflow-hidden rounded-full bg-line">
        <div className="progress-run h-full w-1/3 rounded-full bg-berry" />
      </div>
      <span aria-hidden="true">{label}</span>
    </div>
  )
}
