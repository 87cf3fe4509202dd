interface Props {
  readonly name: string
  readonly label: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly chosen: readonly string[] | undefined
}

/** Several of many; what is chosen and no longer there stays to be unticked. */
export function ChoiceChips({ name, label, options, chosen = [] }: Props) {
  const gone = chosen.filter((one) => !options.some(([value]) => value === one))
  const all = [...options.filter(([value]) => value !== ''), ...gone.map((one) => [one, one] as const)]
  if (all.length === 0) return null
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map(([value, text]) => (
          <label
            key={value}
            className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-3.5 has-checked:border-berry has-checked:bg-wash"
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-4 shrink-0 accent-berry"
            />
            <span className="wrap-anywhere">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
