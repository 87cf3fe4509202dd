import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Dialogs } from '../../ui/dialog/dialog.tsx'
import { Toasts } from '../../ui/dialog/toast.tsx'

/** The HTML of an element within toasts, dialogs and a router. */
export function renderPart(element: ReactNode): string {
  const all = (
    <Toasts>
      <Dialogs>{element}</Dialogs>
    </Toasts>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: all }])} />)
}
