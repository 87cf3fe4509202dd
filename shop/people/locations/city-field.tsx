import { type Suggested, SuggestingField } from '../../ui/suggesting-field.tsx'
import { type District, districtsFor } from './district.ts'

interface Props {
  readonly label: string
  readonly defaultValue: string | undefined
  readonly error: string | undefined
}

/** The city: any text, with the districts offered while typing. */
export const CityField = (props: Props) => (
  <SuggestingField
    {...props}
    name="city"
    required
    autoComplete="address-level2"
    maxLength={100}
    things="Districts"
    suggest={suggestDistricts}
  />
)

const suggestDistricts = (text: string): readonly Suggested[] => districtsFor(text).map(asSuggested)

const asSuggested = ({ name, bangla }: District): Suggested => ({
  _id: name.toLowerCase().replace(/\W/g, ''),
  name,
  note: bangla,
})
