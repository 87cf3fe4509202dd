import { Form } from '../../ui/form/form.tsx'
import { type Typed, useForm } from '../../ui/form/use-form.ts'
import { type Location, missingFields } from './location.ts'
import { LocationFields, readLocation } from './location-form.tsx'
import { saveAddress } from './save-address.ts'

interface Props {
  readonly button: string
  /** Said at a field that was left empty. */
  readonly required: string
  readonly onSaved: (saved: Location) => Promise<void>
}

/** An address typed where one is chosen, saved among the own ones. */
export function NewAddress({ button, required, onSaved }: Props) {
  const form = useForm({
    failed: 'Error adding location',
    check: ({ text }: Typed) => missingFields(text).map((path) => ({ path, message: required })),
    send: (_, element) => saveAddress(readLocation(element)),
    onSaved,
  })
  return (
    <Form form={form} button={button} kind="quiet" className="grid gap-5 rounded-2xl bg-wash p-4">
      <LocationFields initial={{}} errors={form.errors} />
    </Form>
  )
}
