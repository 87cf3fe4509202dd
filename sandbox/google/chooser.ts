import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { CHOOSER_STYLE } from './chooser-style.ts'
import { LIES } from './lies.ts'
import { PEOPLE } from './people.ts'

const hash = createHash('sha256').update(CHOOSER_STYLE).digest('base64')

/** Nothing but our one style; the form's answer leads back to any local shop. */
export const CHOOSER_HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

type Html = ReturnType<typeof html>

/** Whom to be at the shop. The form is sent to the address that the page has. */
export function chooserPage(problem = ''): Html {
  return document(html`<h2>Choose an account</h2>
    <p class="product">to continue to OGS Gift Shop. These people are made up; nobody's password is asked.</p>
    ${problem && html`<p class="wrong" role="alert">${problem}</p>`}
    <form method="post">
      <button class="default" name="who" value="other" tabindex="-1" aria-hidden="true">Continue</button>
      ${PEOPLE.map(
        ({ name, email, verified }) =>
          html`<button class="person wide" name="who" value="${email}">${name}<span>${email}${verified ? '' : ' · not confirmed'}</span></button>`,
      )}
      <h3>Somebody else</h3>
      <label>Name <input name="name" maxlength="100" autocomplete="off"></label>
      <label>E-mail <input name="email" type="email" maxlength="150" autocomplete="off"></label>
      <label class="tick"><input type="checkbox" name="verified" checked> The e-mail is confirmed</label>
      <button class="pay" name="who" value="other">Continue</button>
      <button class="wide" name="who" value="cancel" formnovalidate>Cancel</button>
      ${forTests()}
    </form>`)
}

/** For a request that no shop of this machine made: there is nowhere to go back to. */
export function unknownShopPage(): Html {
  return document(html`<h2>This does not work</h2>
    <p class="product">The shop that sent you here is not known, or it is not on this machine.</p>
    <p class="small">Go back to the shop and press Continue with Google again.</p>`)
}

function forTests(): Html {
  return html`<details>
    <summary>For tests</summary>
    <label>Let the provider lie
      <select name="lie">
        <option value="">No, all is in order</option>
        ${Object.entries(LIES).map(([lie, words]) => html`<option value="${lie}">${words}</option>`)}
      </select>
    </label>
  </details>`
}

function document(content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Choose an account · Sandbox sign-in</title>
<style>${raw(CHOOSER_STYLE)}</style>
</head>
<body>
<p class="notice" role="note">Test sign-in: this is not Google</p>
<main>
<h1>Sandbox sign-in</h1>
${content}
</main>
</body>
</html>`
}
