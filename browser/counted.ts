import { expect, type Locator, type Page } from '@playwright/test'

type File = Parameters<Locator['setInputFiles']>[0]

export type Hand = ReturnType<typeof countedHand>

/** A person's hand, which counts: each press, each field and each file is one action. */
export function countedHand() {
  let actions = 0
  const act = async (doing: Promise<unknown>) => {
    actions += 1
    await doing
  }
  return {
    actions: () => actions,
    press: (what: Locator) => act(what.click()),
    type: (field: Locator, text: string) => act(field.fill(text)),
    open: (page: Page, address: string) => act(page.goto(address)),
    chooseFile: (field: Locator, file: File) => act(field.setInputFiles(file)),
    /** Presses what leads on; it must be in view without scrolling. */
    async follow(what: Locator) {
      await expect(what).toBeInViewport()
      await act(what.click())
    },
  }
}
