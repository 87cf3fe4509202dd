import { type ComponentProps, useId } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { readonly label: string }

export const Checkbox = ({ label, className = 'gap-2.5 font-semibold', ...input }: CheckboxProps) => (
  <label className={`flex min-h-11 items-center ${className}`}>
    <input type="checkbox" {...input} className="size-5 shrink-0 accent-berry" />
    {label}
  </label>
)

type SwitchProps = Omit<CheckboxProps, 'role'> & { readonly help?: string | undefined }

export function Switch({ label, help, ...input }: SwitchProps) {
  const id = useId()
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-snug">{label}</span>
        {help && (
          <span id={id} className="text-ink-soft text-sm">
            {help}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        aria-describedby={help && id}
        className="relative mt-0.5 h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-wash transition-colors before:absolute before:start-0.5 before:top-0.5 before:size-5.5 before:rounded-full before:bg-edge before:transition-transform checked:border-berry checked:bg-berry checked:before:translate-x-5 checked:before:bg-on-berry"
      />
    </label>
  )
}
