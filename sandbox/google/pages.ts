import { html } from 'hono/html'
import { type Html, hashSource, page, pageHeaders } from '../page.ts'
import { STYLE } from '../page-style.ts'
import { FAULTS, PEOPLE } from './tokens.ts'

const CHOOSER_STYLE = `${STYLE}
h2 { margin-top: 0.25rem; font-size: 1.4rem; line-height: 1.3; }
h3 { grid-column: 1 / -1; margin-top: 1rem; font-size: 1rem; }
.wide { grid-column: 1 / -1; }
.person { display: grid; padding-block: 0.6rem; text-align: start; overflow-wrap: anywhere; line-height: 1.35; }
.person span { color: var(--soft); font-size: 0.875rem; font-weight: 400; }
.default { position: absolute; inset-inline-start: -100vw; }
label { grid-column: 1 / -1; display: grid; gap: 0.25rem; font-size: 0.9rem; font-weight: 600; }
label.tick { display: flex; gap: 0.6rem; align-items: center; min-height: 2.75rem; }
input:not([type='checkbox']), select { width: 100%; min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid var(--soft);
  border-radius: 0.6rem; background: var(--sheet); color: var(--ink); font: inherit; font-weight: 400; }
input[type='checkbox'] { width: 1.25rem; height: 1.25rem; accent-color: var(--blue); }
input:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
`

export const PAGE_HEADERS = {
  ...pageHeaders(`style-src ${hashSource(CHOOSER_STYLE)}`),
  'referrer-policy': 'no-referrer',
}

/** The form has no action: it is sent to the page's own address with its query. */
export function chooserPage(problem = ''): Html {
  return document(html`<h2>Choose an account</h2>
    <p class="product">to continue to the shop. These people are made up; nobody's password is asked.</p>
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
      <details>
        <summary>For tests</summary>
        <label>Let the provider lie
          <select name="lie">
            <option value="">No, all is in order</option>
            ${Object.entries(FAULTS).map(([fault, words]) => html`<option value="${fault}">${words}</option>`)}
          </select>
        </label>
      </details>
    </form>`)
}

export function unknownShopPage(): Html {
  return document(html`<h2>This does not work</h2>
    <p class="product">The shop that sent you here is not known, or it is not on this machine.</p>
    <p class="small">Go back to the shop and press Continue with Google again.</p>`)
}

const document = (content: Html): Html =>
  page('Choose an account', content, {
    gateway: 'Sandbox sign-in',
    notice: 'Test sign-in: this is not Google',
    style: CHOOSER_STYLE,
  })
