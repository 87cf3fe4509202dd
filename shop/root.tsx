import { type ReactNode, use, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useHref, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { TYPED_TEXT } from './kernel/language/changing.ts'
import { LANGUAGE_FACTS, type Language, languageOfPath, pathIn } from './kernel/language/language.ts'
import { LanguageContext } from './kernel/language/use-words.ts'
import { CurrentShop } from './kernel/settings/page-meta.ts'
import { shopContext } from './kernel/settings/shop-context.ts'
import { shopIn } from './kernel/settings/shop-settings.ts'
import { useEarlyClick } from './site/early-clicks.ts'
import { ErrorScreen } from './site/error-screen.tsx'
import { SecretAddress } from './site/secret-address.ts'
import mark from './ui/bow.svg?url&no-inline'
import inBangla from './ui/fonts/hind-siliguri-bangla-400.woff2?url'
import inLatin from './ui/fonts/hind-siliguri-core-400.woff2?url'
import { watchPictures } from './ui/stand-in.ts'
import styles from './ui/theme.css?inline'
import styleSheet from './ui/theme.css?url'
import { PAPER } from './ui/theme.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { language, publicUrl, settings } = context.get(shopContext)
  return { language, shop: shopIn(language, await settings()), publicUrl }
}

/** Changed settings show with the next document; to the shopkeeper, as soon as they are saved. */
export const shouldRevalidate = ({ nextUrl }: { nextUrl: URL }) =>
  nextUrl.pathname.endsWith('/profile/settings')

// A browser in development has all languages, a build one (vite.config.ts).
if (import.meta.env.DEV && !import.meta.env.SSR) await import('./site/translations.ts')

/** The font of the first view's text; headings follow, in the space of their fallbacks. */
const fontOf = (language: Language): string =>
  LANGUAGE_FACTS[language].script === 'Bengali' ? inBangla : inLatin

export function Layout({ children }: { children: ReactNode }) {
  // The router's own base, which is that of the language.
  const { language } = languageOfPath(useHref('/'))
  const shop = useRouteLoaderData<typeof loader>('root')?.shop
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={PAPER.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAPER.dark} />
        <Meta />
        {shop?.logo ? (
          <link rel="icon" href={shop.logo} />
        ) : (
          <link rel="icon" href={mark} type="image/svg+xml" />
        )}
        {import.meta.env.SSR && <HomeScreenIcons language={language} />}
        <Links />
        {import.meta.env.SSR && <FirstFont language={language} />}
        {import.meta.env.SSR && <StyleSheet />}
      </head>
      <body>
        <LanguageContext value={language}>
          {shop ? <CurrentShop value={shop}>{children}</CurrentShop> : children}
        </LanguageContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/**
 * Within the document, so that the first paint waits for no other file. Behind a link on a page with a secret in its address, which
 * Chromium tells to the fonts of inner styles whatever the policy, and in development, where Vite renews it.
 */
function StyleSheet() {
  const isSecret = use(SecretAddress)
  if (isSecret || import.meta.env.DEV) return <link rel="stylesheet" href={styleSheet} precedence="first" />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own styles
  return <style dangerouslySetInnerHTML={{ __html: styles }} />
}

/** Browsers read them in documents; React leaves them in the head. */
const HomeScreenIcons = ({ language }: { readonly language: Language }) => (
  <>
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href={pathIn(language, '/manifest.webmanifest')} />
  </>
)

/** Once, in the document: React in the browser need not know the file. */
const FirstFont = ({ language }: { readonly language: Language }) => (
  <link rel="preload" href={fontOf(language)} as="font" type="font/woff2" crossOrigin="anonymous" />
)

export default function Root() {
  useEarlyClick()
  useEffect(() => void restoreTyped(), [])
  useEffect(() => watchPictures(), [])
  useOfflinePage()
  return <Outlet />
}

/** Restores the text typed on this page in the other language. */
async function restoreTyped(): Promise<void> {
  const typed = sessionStorage.getItem(TYPED_TEXT)
  if (typed === null) return
  sessionStorage.removeItem(TYPED_TEXT)
  // Few pages need it.
  const { restoreTypedText } = await import('./site/typed-text.ts')
  restoreTypedText(typed)
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}

/** Lets the browser store the offline page once it is idle. */
function useOfflinePage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const register = () => {
      // A browser that refuses shows its own page.
      navigator.serviceWorker.register('/sw.js').catch(() => undefined)
    }
    // Safari lacks `requestIdleCallback`.
    const whenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 2000)
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true })
  }, [])
}
