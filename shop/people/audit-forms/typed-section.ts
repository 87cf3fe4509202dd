import { latinDigits } from '../../kernel/language/digits.ts'

/** The form's values, typed like the previous ones. In a list, the unticked choices. */
export function readTyped<T extends object>(form: HTMLFormElement, value: T): T {
  const data = new FormData(form)
  const fields = Object.entries(value).map(([name, before]) => [name, readField(before, name, data)] as const)
  return Object.fromEntries(fields) as T
}

function readField(before: unknown, name: string, data: FormData): unknown {
  if (typeof before === 'number') return Number(latinDigits(String(data.get(name))))
  if (typeof before === 'boolean') return data.has(name)
  if (!Array.isArray(before)) return String(data.get(name) ?? '')
  const kept = data.getAll(`${name}-kept`)
  return data.getAll(`${name}-all`).filter((one) => !kept.includes(one))
}

/** Field that a form has while a picture is uploaded. */
export const UPLOADING = 'uploading'

export const isUploading = (form: HTMLFormElement): boolean => new FormData(form).has(UPLOADING)
