import { expect } from '@playwright/test'

/** A browser with one tab, whatever library drives it. */
export interface Engine {
  open(address: string): Promise<void>
  address(): Promise<string>
  /** See `MAIN_TEXT`. */
  mainText(): Promise<string>
  /** All that is visible. Names are whole, and as the browser itself computes them. */
  find(role: Role, name: string): Promise<Thing[]>
  /** What its pages reported as errors; null where the engine does not tell. */
  pageErrors(): readonly string[] | null
  close(): Promise<void>
}

/** A `field` is whatever takes text; its name is its label. */
export type Role = 'button' | 'field' | 'heading' | 'link'

/** In the page: the visible text of its main part, in lines. */
export const MAIN_TEXT = "document.querySelector('main').innerText"

export interface Thing {
  press(): Promise<void>
  fill(text: string): Promise<void>
}

/** Milliseconds after which something hangs; a slow machine is no failure. */
export const HANGS = 60_000

/** Waits until it is visible; of several the first. */
export async function see(engine: Engine, role: Role, name: string): Promise<Thing> {
  const things: Thing[] = []
  // A page that is just left may refuse to be searched.
  await expect(async () => {
    things.push(...(await engine.find(role, name)))
    expect(things, `The page has no ${role} "${name}": ${await engine.address()}`).not.toEqual([])
  }).toPass({ timeout: HANGS })
  return things[0] as Thing
}

export const press = async (engine: Engine, role: Role, name: string) =>
  (await see(engine, role, name)).press()

export const fill = async (engine: Engine, label: string, text: string) =>
  (await see(engine, 'field', label)).fill(text)
