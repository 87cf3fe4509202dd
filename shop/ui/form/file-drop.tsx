import { type ComponentProps, type DragEvent, useId, useState } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'onChange'> {
  /** With `multiple`, called for each. */
  readonly onFile: (file: File) => void
}

/** A place to drop a file; pressing it opens the chooser. */
export function FileDrop({ onFile, className, children, ...input }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)

  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver && !input.disabled)
  }

  function take(files: FileList | null): void {
    if (input.disabled) return
    for (const file of [...(files ?? [])].slice(0, input.multiple ? undefined : 1)) onFile(file)
  }

  return (
    <label
      htmlFor={id}
      data-over={over || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        take(event.dataTransfer.files)
      }}
      className={`relative grid cursor-pointer rounded-2xl border-2 border-edge border-dashed focus-within:outline-2 focus-within:outline-berry focus-within:outline-offset-2 hover:bg-wash data-over:border-berry data-over:bg-wash ${className}`}
    >
      {children}
      <input
        id={id}
        type="file"
        {...input}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // Else the same file could not be chosen again.
          currentTarget.value = ''
        }}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </label>
  )
}
