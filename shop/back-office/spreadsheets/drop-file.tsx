import { type DragEvent, useId, useState } from 'react'
import { LineIcon } from '../../ui/line-icon.tsx'

interface Props {
  readonly disabled: boolean
  readonly onFile: (file: File) => void
}

/** A place to drop a file on; pressing it opens the chooser. */
export function DropFile({ disabled, onFile }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    const [file] = event.dataTransfer.files
    if (file && !disabled) onFile(file)
  }
  return (
    <label
      htmlFor={id}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
      className={`grid cursor-pointer justify-items-center gap-2 rounded-2xl border-2 border-dashed px-4 py-8 text-center transition-colors focus-within:outline-2 focus-within:outline-berry focus-within:outline-offset-3 hover:bg-wash motion-reduce:transition-none ${over ? 'border-berry bg-wash' : 'border-edge'}`}
    >
      <LineIcon path="M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M5 19h14" className="size-9 text-berry" weight={1.8} />
      <span className="font-semibold">Choose a CSV file</span>
      <span className="text-ink-soft text-sm">
        or drop it here. Nothing is written before you have seen it.
      </span>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        disabled={disabled}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
