import { FileDrop } from '../../ui/file-drop.tsx'
import { LineIcon } from '../../ui/line-icon.tsx'

export function DropFile(props: { disabled: boolean; onFile: (file: File) => void }) {
  return (
    <FileDrop
      {...props}
      accept=".csv,text/csv"
      className="justify-items-center gap-2 px-4 py-8 text-center transition-colors motion-reduce:transition-none"
    >
      <LineIcon path="M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M5 19h14" className="size-9 text-berry" weight={1.8} />
      <span className="font-semibold">Choose a CSV file</span>
      <span className="text-ink-soft text-sm">
        or drop it here. Nothing is written before you have seen it.
      </span>
    </FileDrop>
  )
}
