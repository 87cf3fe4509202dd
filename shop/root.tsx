import hindSiliguri from '@fontsource/hind-siliguri/files/hind-siliguri-latin-400-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { useEarlyClick } from './site/early-clicks.ts'
import mark from './ui/bow.svg?url&no-inline'
import { ErrorScreen } from './ui/error-screen.tsx'
import { PAPER } from './ui/theme.ts'
import './ui/theme.css'
import { useOfflinePage } from './site/use-offline-page.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: mark, type: 'image/svg+xml' },
  // The text of the first view; headings and Bangla follow, in the room their stand-ins keep for them.
  { rel: 'preload', href: hindSiliguri, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={PAPER.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAPER.dark} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useEarlyClick()
  useOfflinePage()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
