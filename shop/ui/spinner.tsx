export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-48 place-items-center content-center gap-4 text-ink-soft">
      <span
        aria-hidden="true"
        className="size-10 animate-spin rounded-full border-4 border-line border-t-berry motion-reduce:animate-none"
      />
      <span>{label}</span>
    </div>
  )
}
