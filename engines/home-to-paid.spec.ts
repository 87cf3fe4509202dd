import { PLAIN } from '../browser/demo-products.ts'
import { newcomer, type Person } from '../browser/people.ts'
import { expect, type RunningShop, testShop } from '../browser/shopper.ts'
import { type Engine, fill, press, see } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

const [{ name: PRODUCT }] = PLAIN

const testIn = (name: 'firefox' | 'webKit', open: (program: string) => Promise<Engine>) =>
  testShop.extend<{ engine: Engine }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures off this pattern.
    engine: async ({}, use, { config }) => {
      const engine = await open(`${config.metadata[name]}`)
      await use(engine)
      await engine.close()
    },
  })

testIn('firefox', openFirefox)('in Firefox a shopper gets from home to a paid order', getFromHomeToPaid)
testIn('webKit', openWebKit)('in WebKit a shopper gets from home to a paid order', getFromHomeToPaid)

async function getFromHomeToPaid({ engine, shop }: { engine: Engine; shop: RunningShop }) {
  await engine.open(shop.url)
  await see(engine, 'link', 'Login')
  await fill(engine, 'Search gifts by name', PRODUCT.toLowerCase())
  await press(engine, 'button', 'Search')

  await press(engine, 'link', 'Sign up')
  expect(await engine.address()).toContain('?from=%2Fdetails%2F')
  await signUp(engine, newcomer())
  await see(engine, 'heading', PRODUCT)
  await press(engine, 'button', 'Add to Cart')
  await press(engine, 'link', 'Cart , 1 item')

  await typeLocation(engine)
  await press(engine, 'button', 'Pay')
  await see(engine, 'button', 'Cancel')
  expect(await engine.address()).toContain(`${shop.sandboxUrl}/`)
  await press(engine, 'button', 'Pay')

  await see(engine, 'heading', 'Thank you! Your payment has arrived.')
  await see(engine, 'link', 'Download Receipt')
  await press(engine, 'link', 'My Orders')
  await see(engine, 'heading', 'My Orders')
  await expect.poll(() => engine.mainText()).toMatch(/^Paid$/m)

  await press(engine, 'link', 'বাংলা')
  await see(engine, 'heading', 'আমার অর্ডার')
  expect(engine.pageErrors() ?? []).toEqual([])
}

async function signUp(engine: Engine, { firstName, lastName, email, password }: Person) {
  await fill(engine, 'First Name', firstName)
  await fill(engine, 'Last Name', lastName)
  await fill(engine, 'Email', email)
  await fill(engine, 'Password', password)
  await fill(engine, 'Confirm Password', password)
  await press(engine, 'button', 'Sign up')
}

async function typeLocation(engine: Engine) {
  await fill(engine, 'Name', 'Nusrat Jahan')
  await fill(engine, 'Phone', '০১৭১২-৩৪৫৬৭৮')
  await fill(engine, 'City', 'Dhaka')
  await fill(engine, 'Area', 'Dhanmondi')
  await fill(engine, 'Address', 'House 12, Road 5')
}
