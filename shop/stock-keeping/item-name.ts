import { nameWithChoice } from '../catalog/variants/choice.ts'
import type { Language } from '../kernel/language/language.ts'
import { nameOf } from '../kernel/language/text-fields.ts'
import type { StockItem } from './stock-shapes.server.ts'

type Named = Pick<StockItem, 'name' | 'nameBn' | 'values' | 'valuesBn'>

/** The gift with its choice, as it is sold. */
export const itemNameIn = (language: Language, { name, nameBn = '', values, valuesBn = [] }: Named): string =>
  nameOf(language, nameWithChoice({ name, nameBn }, { values, valuesBn }))
