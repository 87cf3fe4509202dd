import type { Generated } from 'kysely'
import type { TextTable } from '../kernel/language/text-columns.ts'
import type { Poisha } from '../kernel/money.ts'
import type { CardBox } from './card-layout.ts'

interface Offered extends TextTable<'name_en'> {
  position: Generated<number>
  /** Whether it is offered; older orders keep it. */
  shown: Generated<boolean>
  revision: Generated<number>
}

declare module '../kernel/database/database.ts' {
  interface Database {
    wrap: Offered & { id: string; price: Generated<Poisha>; picture: Generated<string> }
    card_design: Offered & { id: string; picture: Generated<string>; box: Generated<CardBox> }
    occasion: Offered & { key: string }
  }
}
