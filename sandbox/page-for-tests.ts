import { html } from 'hono/html'
import type { Choices, Chosen } from './choices.ts'

type Html = ReturnType<typeof html>

/**
 * The quiet part of a page, for those who want to see what a shop does when things go wrong.
 * @param more buttons that belong there
 */
export function forTests<All extends Choices>(choices: All, behaviour: Chosen<All>, more: Html): Html {
  return html`<details>
    <summary>For tests</summary>
    ${Object.entries(choices).map(([name, choice]) => selection(name, choice, behaviour[name] ?? ''))}
    ${more}
  </details>`
}

function selection(name: string, { question, answers }: Choices[string], chosen: string): Html {
  const options = Object.entries(answers).map(([value, words]) =>
    value === chosen
      ? html`<option value="${value}" selected>${words}</option>`
      : html`<option value="${value}">${words}</option>`,
  )
  return html`<input type="hidden" name="shown-${name}" value="${chosen}">
    <label>${question}<select name="${name}" autocomplete="off">${options}</select></label>`
}
