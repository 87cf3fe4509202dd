import { createHash } from 'node:crypto'
import { RETRY_AFTER_SECONDS } from '../../shop/kernel/api/database-away.server.ts'
import { type InEach, inEach, type Language, languageOfPath } from '../../shop/kernel/language/language.ts'
import { wordsIn } from '../../shop/kernel/language/words-in.ts'
// These pages are written while modules load, so they need all translations first.
import '../../shop/site/translations.ts'
import { CSP } from '../../shop/site/content-security-policy.server.ts'
import { plainWords } from './words.en.ts'

interface PlainPage {
  readonly html: string
  readonly policy: string
}

/** @param script runs by its hash alone */
export const plainPages = (words: 'offline' | 'away', script = ''): InEach<PlainPage> =>
  inEach((language) => plainPage(language, words, script))

/** Writes a self-contained page; its link's empty address is the requested one. */
function plainPage(language: Language, words: 'offline' | 'away', script: string): PlainPage {
  const { tryAgain, [words]: page } = wordsIn(language, plainWords)
  const { heading, sentences } = page
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>${STYLE}</style>
</head>
<body>
<div class="ribbon" aria-hidden="true"><svg viewBox="0 0 48 48"><path d="M24 20C20 11 9 8 6 13c-3 6 3 15 18 11 15 4 21-5 18-11-3-5-14-2-18 7Z"/><path d="M24 24c-3 5-7 10-13 15l1-7-6-2c7-1 12-3 15-7m3 1c3 5 7 10 13 15l-1-7 6-2c-7-1-12-3-15-7"/><circle cx="24" cy="22" r="4" fill="currentColor" stroke="none"/></svg></div>
<h1>${heading}</h1>
${sentences.map((sentence) => `<p>${sentence}</p>`).join('\n')}
<a href="">${tryAgain}</a>
${script && `<script>${script}</script>\n`}</body>
</html>
`
  const scripts = script && `; script-src '${hashOf(script)}'; connect-src 'self'`
  return { html, policy: `${POLICY}${scripts}` }
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

// Colours of shop/ui/theme.css, which cannot be loaded here.
const STYLE = `
:root{color-scheme:light dark;--paper:#fffbf5;--ink:#2b2320;--soft:#6a5b53;--berry:#b4234b;--deep:#8e1839;--on:#ffffff}
@media(prefers-color-scheme:dark){:root{--paper:#1a1412;--ink:#f7eee5;--soft:#c2b1a5;--berry:#f2839f;--deep:#f8a9bc;--on:#2b0713}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;padding:2.5rem 0;display:grid;align-content:center;justify-items:center;gap:1rem;background:var(--paper);color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif;text-align:center}
body>*{margin:0 1.5rem;max-width:30rem}
.ribbon{display:flex;align-items:center;width:100%;max-width:none;margin:0 0 1.5rem;color:var(--berry)}
.ribbon::before,.ribbon::after{content:"";flex:1;height:.5rem;background:currentColor}
svg{width:7rem;height:7rem;margin:0 -.875rem;transform:translateY(.375rem);fill:none;stroke:currentColor;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
h1{font:600 clamp(2.5rem,9vw,3.75rem)/1.1 Georgia,"Times New Roman",serif;letter-spacing:-.025em;text-wrap:balance}
:lang(bn) h1{line-height:1.35;letter-spacing:0}
p{color:var(--soft);text-wrap:pretty}
a{margin-top:1rem;display:inline-flex;align-items:center;min-height:2.75rem;padding:.5rem 1.5rem;border:1px solid transparent;border-radius:9in;background:var(--berry);color:var(--on);font-weight:600;text-decoration:none}
a:hover{background:var(--deep)}
a:focus-visible{outline:2px solid var(--berry);outline-offset:3px}
`

const POLICY = `default-src 'none'; style-src '${hashOf(STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Answers pages while the database is away; data requests get no page. */
export function awayPage({ method, url }: Request): Response {
  const { pathname } = new URL(url)
  const headers = { 'retry-after': `${RETRY_AFTER_SECONDS}`, 'cache-control': 'no-store' }
  if (pathname.endsWith('.data')) return new Response(null, { status: 503, headers })
  const { html, policy } = AWAY_PAGES[languageOfPath(pathname).language]
  const body = method === 'HEAD' ? null : html
  const page = { 'content-type': 'text/html; charset=utf-8', [CSP]: policy }
  return new Response(body, { status: 503, headers: { ...headers, ...page } })
}

// At random times, so that waiting browsers do not return at once.
const RELOAD_WHEN_BACK = `
const look = async () => {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer && answer.status !== 503) location.reload()
  else later()
}
const later = () => setTimeout(look, 3000 + Math.random() * 2000)
later()
`

const AWAY_PAGES = plainPages('away', RELOAD_WHEN_BACK)
