import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { ImportRow, ProductImport } from '../../imports/import-shapes.server.ts'
import type { RowCounts } from '../../imports/product-import.ts'
import { Dialogs } from '../../ui/dialog/dialog.tsx'

export function shown(part: React.ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: ['/profile/csv'] })
  return renderToStaticMarkup(
    <Dialogs>
      <RouterProvider router={router} />
    </Dialogs>,
  )
}

export const words = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export const nothing = () => undefined

export const counts: RowCounts = { add: 2, change: 41, same: 1200, refused: 0 }

export const lamps: ProductImport = {
  _id: 'a',
  fileName: 'lamps <new>.csv',
  state: 'ready',
  by: 'Rahima',
  startedAt: '2026-11-20T18:30:00.000Z',
  columns: ['name', 'price'],
  unknownColumns: [],
  leftOut: [],
  counts,
  done: 0,
  problem: '',
  undoable: false,
  steps: [],
}

export const mug: ImportRow = {
  row: 2,
  verdict: 'change',
  productId: 'p',
  name: 'Mug',
  why: '',
  changes: [],
}
