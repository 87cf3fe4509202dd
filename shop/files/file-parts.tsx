import type { ComponentProps, ReactNode } from 'react'
import { useFormats, useWords } from '../kernel/language/use-words.ts'
import { Alert } from '../ui/alert.tsx'
import { FileDrop } from '../ui/form/file-drop.tsx'
import { LineIcon } from '../ui/icons.tsx'
import { fileWords } from './words.en.ts'

type DropProps = Pick<ComponentProps<typeof FileDrop>, 'disabled' | 'onFile'>

/** @param isAnother a file is shown already */
export function CsvDrop({
  isAnother = false,
  help,
  ...drop
}: DropProps & { isAnother?: boolean; help: string }) {
  const words = useWords(fileWords)
  return (
    <FileDrop
      {...drop}
      accept=".csv,text/csv"
      className="justify-items-center gap-2 px-4 py-8 text-center transition-colors motion-reduce:transition-none"
    >
      <LineIcon path="M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M5 19h14" className="size-9 text-berry" weight={1.8} />
      <span className="font-semibold">{isAnother ? words.chooseAnother : words.chooseFile}</span>
      <span className="text-ink-soft text-sm">{help}</span>
    </FileDrop>
  )
}

/** @param sent from 0 to 1; then the shop checks the file */
export function SendingProgress({ sent }: { sent: number }) {
  const { sending, checking } = useWords(fileWords)
  return sent < 1 ? <Progress label={sending} share={sent} /> : <Progress label={checking} share={null} />
}

/** @param share from 0 to 1; null: unknown */
export function Progress({ label, share }: { label: string; share: number | null }) {
  const { digits } = useFormats()
  const percent = share === null ? undefined : Math.round(Math.min(1, share) * 100)
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-4 font-semibold">
        <span>{label}</span>
        {percent !== undefined && <span className="tabular-nums">{digits(percent)} %</span>}
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

export function UnknownColumns({ columns }: { columns: readonly string[] }) {
  const words = useWords(fileWords)
  return columns.length > 0 && <Alert kind="warning">{words.unknownColumns(columns)}</Alert>
}

interface RowProps {
  readonly row: number
  readonly name: string
  readonly errors: readonly string[]
  /** The row's outcome. */
  readonly children?: ReactNode
}

export function ListedRow({ row, name, errors, children }: RowProps) {
  const words = useWords(fileWords)
  return (
    <li className="grid gap-1 py-3 sm:grid-cols-[5rem_minmax(0,1fr)] sm:gap-4">
      <span className="text-ink-soft text-sm tabular-nums sm:pt-0.5">{words.row(row)}</span>
      <div className="grid min-w-0 gap-1">
        <span className="wrap-anywhere font-semibold">{name || words.noName}</span>
        {errors.length > 0 && (
          <ul className="grid gap-0.5 text-danger">
            {errors.map((error) => (
              <li key={error} className="wrap-anywhere">
                {error}
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </li>
  )
}
