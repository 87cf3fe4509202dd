import { type ComponentProps, useEffect, useMemo, useRef } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { PayAtGateway } from '../../billing/paying/pay-now.tsx'
import type { Gateway, WaitingOrder } from '../../billing/paying/use-gateway.ts'
import { fetchCart, onCartChangedInOtherTab, useCartCount } from '../../cart/cart-count.ts'
import { CartTable } from '../../cart/cart-table.tsx'
import { dropWishedDay, readWish } from '../../delivery/wished-delivery.ts'
import type { PlannedParcel } from '../../gifts/cart-plans/cart-plans.server.ts'
import { callApi, callPublic, findSignedInPerson, type Person } from '../../kernel/api/api-client.ts'
import { type AuthUser, shopperOf, useAuth } from '../../kernel/api/auth-context.ts'
import { loadUnlessFilled } from '../../kernel/api/filled-page.ts'
import { loadInDocument } from '../../kernel/api/personal-documents.server.ts'

import { useWords } from '../../kernel/language/use-words.ts'
import { ownOrderPath } from '../../kernel/own-order-path.ts'
import { pageTitle, pageWords } from '../../kernel/settings/page-meta.ts'
import { orderNumber } from '../../orders/order.ts'
import { locationIdIn, onLocationsChanged } from '../../people/addresses/location.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage, times } from '../../ui/page-states.tsx'
import { Price } from '../../ui/price.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { loadGiftDraft } from '../checkout/checkout.ts'
import { senderWords } from '../checkout/sender-words.en.ts'
import { loadTypedAddress } from '../checkout/typed-address.ts'
import { type Checkout, useCheckout } from '../checkout/use-checkout.ts'
import { checkoutWords } from '../checkout/words.en.ts'
import { ReturnToCart } from '../orders/return-to-cart.tsx'
import { useOthersData } from '../orders/use-others-data.ts'
import { isGiftTo, type ParcelDraft } from '../parcels/parcel-drafts.ts'
import { useOneParcel } from '../parcels/use-one-parcel.ts'
import { loadPlan, useParcelDrafts } from '../parcels/use-parcel-drafts.ts'
import type { Route } from './+types/cart-page.ts'
import { EmptyCart, ToAccount } from './empty-cart.tsx'
import { isComplete } from './find-missing.ts'
import { findHoldingOrder, HeldByOwnOrder, LeftUnpaid, newestToPay } from './left-unpaid.tsx'
import { PayForCart } from './pay-for-cart.tsx'
import { Warnings } from './warnings.tsx'

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, checkoutWords).yourCart)

/** A guest has a cart too, and so has a visitor who may become one. */
export const handle = { forGuests: true }

const NOBODYS = {
  owner: null,
  items: [],
  locations: [],
  offered: [],
  zones: [],
  gifting: { occasions: [], cards: [], wraps: [], thanks: false },
  parcels: [],
  waitingGifts: 0,
  guest: null,
  left: null,
  holding: null,
}

export const clientLoader = loadUnlessFilled(async () => {
  const person = await findSignedInPerson()
  // Where the shop wants an account, the guard leads to the login.
  return person ? loadCart(person) : NOBODYS
})

async function loadCart({ email, guest: isGuest }: Person) {
  const [items, locations, offered, zones, gifting, { parcels, waitingGifts }, guest] = await Promise.all([
    fetchCart(email),
    callApi('GET /location', { query: { email } }),
    callPublic('GET /payment-methods'),
    callPublic('GET /delivery/zones'),
    callPublic('GET /gifting'),
    callApi('GET /cart/parcels'),
    isGuest ? callApi('GET /guest') : null,
  ])
  const left = items.length === 0 ? await newestToPay() : null
  const holding = await findHoldingOrder(items)
  const given = { items, locations, offered, zones, gifting, parcels, waitingGifts }
  return { owner: email, ...given, guest, left, holding }
}

export const loader = loadInDocument(clientLoader)

export default function CartPage({ loaderData, matches }: Route.ComponentProps) {
  // Where anybody buys, the page stays when its account leaves.
  return useOthersData(loaderData.owner) ? (
    <HydrateFallback />
  ) : (
    <OwnCart loaderData={loaderData} companiesOrder={matches[1].loaderData?.companiesOrder ?? false} />
  )
}

interface OwnCartProps extends Pick<Route.ComponentProps, 'loaderData'> {
  readonly companiesOrder: boolean
}

function OwnCart({ loaderData, companiesOrder }: OwnCartProps) {
  const { owner, items, locations, left, guest, waitingGifts, ...summary } = loaderData
  const { revalidate } = useRevalidator()
  const checkout = useCheckout(guest)
  const words = useWords(checkoutWords)
  const top = useRef<HTMLDivElement>(null)
  const waiting = checkout.waiting
  const shown = useRef(items.length)
  const isOrdered = waiting !== null
  useEffect(() => {
    if (isOrdered) dropWishedDay()
  }, [isOrdered])
  useEffect(() => onCartChangedInOtherTab(() => void revalidate()), [revalidate])
  useAllThatIsCounted(items.length)
  useEffect(() => {
    // The focused button may have gone with its gift: the focus moves to the heading.
    const isLost = items.length < shown.current && document.activeElement === document.body
    if (isLost) top.current?.focus({ preventScroll: true })
    shown.current = items.length
  }, [items.length])
  useEffect(() => onLocationsChanged(() => void revalidate()), [revalidate])
  return (
    <>
      <div ref={top} tabIndex={-1} className="mb-6 outline-none">
        <PageHeading>{words.yourCart}</PageHeading>
        {!waiting && !left && <p className="mt-3 text-ink-soft">{words.products(items.length)}</p>}
      </div>
      {!waiting && !left && <ToAccount isEmpty={items.length === 0} />}
      {!waiting && waitingGifts > 0 && (
        <div className="mb-6">
          <Alert kind="warning">{words.foundNoRoom(waitingGifts)}</Alert>
        </div>
      )}
      {waiting ? (
        <WaitingForPayment order={waiting} gateway={checkout.gateway} />
      ) : left ? (
        <LeftUnpaid order={left} />
      ) : items.length === 0 ? (
        <EmptyCart problem={checkout.problem} />
      ) : (
        <CartToPay
          {...{ ...summary, items, locations, checkout, companiesOrder }}
          onRemoved={(closed) => {
            void revalidate()
            void closed.then(() => top.current?.focus())
          }}
          onStepped={revalidate}
        />
      )}
    </>
  )
}

/** Fetches the cart again if the top bar counts more: something was still being added while the page opened. */
function useAllThatIsCounted(shown: number) {
  const count = useCartCount()
  const { state, revalidate } = useRevalidator()
  // None may mean that it is not counted yet.
  const isBehind = state === 'idle' && count > 0 && count !== shown
  useEffect(() => {
    if (isBehind) void revalidate()
  }, [isBehind, revalidate])
}

interface CartToPayProps extends Omit<ComponentProps<typeof PayForCart>, 'one' | 'plan'> {
  readonly parcels: readonly PlannedParcel[]
  readonly holding: Awaited<ReturnType<typeof findHoldingOrder>>
  readonly onRemoved: ComponentProps<typeof CartTable>['onRemoved']
  readonly onStepped: ComponentProps<typeof CartTable>['onStepped']
}

/** Fills in this browser's drafts of an earlier visit after hydration. */
function CartToPay(props: CartToPayProps) {
  const shopper = shopperOf(useAuth())
  const { state } = useLocation()
  const isHydrated = useHydrated()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later is kept by the page itself
  const kept = useMemo(
    () => isHydrated && isAnythingKept(shopper?.email ?? '', props.items, state),
    [isHydrated],
  )
  return <CartForm key={`${kept}`} kept={kept} {...props} />
}

const isAnythingKept = (email: string, items: CartToPayProps['items'], state: unknown): boolean =>
  locationIdIn(state) !== undefined ||
  loadGiftDraft(email) !== null ||
  loadTypedAddress(email) !== null ||
  readWish() !== null ||
  loadPlan(sessionStorage, email, items) !== null

function CartForm({
  onRemoved,
  onStepped,
  parcels,
  holding,
  kept,
  ...summary
}: CartToPayProps & { readonly kept: boolean }) {
  const { items, locations, checkout } = summary
  const shopper = useShopper(checkout.sender)
  const words = useWords(checkoutWords)
  const plan = useParcelDrafts(parcels, items, shopper, kept)
  const one = useOneParcel(items, locations, shopper, kept)
  const { to, gift } = one.draft
  const isGift = (part: Partial<ParcelDraft>) =>
    isGiftTo({ ...one.draft, ...part }, { locations, sender: checkout.sender.name })
  const [chosen, other] = [true, false].map(
    (isChosen) => locations.find(({ _id }) => (_id === to) === isChosen)?._id ?? null,
  )
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_auto_1fr] xl:gap-x-6">
      <div className="grid min-w-0 content-start gap-4">
        <Warnings to={one.draft.to} still={isComplete(one.draft, locations)} />
        {holding && <HeldByOwnOrder order={holding} items={items} />}
        <CartTable {...{ items, onRemoved, onStepped }} />
        {!plan.isSeveral && locations.length > 0 && (
          <button
            type="button"
            onClick={() =>
              plan.begin(
                { to: chosen, gift, isGift: isGift({}) },
                { to: other, isGift: isGift({ to: other, isGift: null }) },
              )
            }
            className="-my-2 min-h-11 justify-self-start text-start text-berry text-sm underline"
          >
            {words.toSeveral}
          </button>
        )}
      </div>
      {/* Choices made before hydration would be shown, and not sent. */}
      <div inert={!useHydrated()} className="contents">
        <PayForCart {...{ ...summary, one, plan }} />
      </div>
    </div>
  )
}

/** A guest's name is typed on the page, so that no draft begins with it. */
function useShopper({ details }: Checkout['sender']): AuthUser | null {
  const { user, guest } = useAuth()
  return details && guest ? { ...guest, displayName: '' } : user
}

/** The order is recorded: redirecting, or waiting because the gateway did not answer. */
function WaitingForPayment({ order, gateway }: { order: WaitingOrder; gateway: Gateway }) {
  const words = useWords(checkoutWords)
  const { toOrder } = useWords(senderWords)
  const { user } = useAuth()
  if (gateway.busy) return <Spinner label={words.toPaymentPage} />
  return (
    <Card className="grid max-w-xl justify-items-start gap-4 p-6">
      <Alert kind="warning">{words.orderWaits(orderNumber(order.id))}</Alert>
      <p>
        <Price amount={order.amount} />
        {words.stillToPay}
        <Link to={user ? '/profile/orders' : ownOrderPath(order.id, null)} className="text-berry underline">
          {user ? words.myOrders : toOrder}
        </Link>
        {words.nothingTwice}
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <PayAtGateway order={order} word={words.tryAgain} gateway={gateway} />
        <ReturnToCart orderId={order.id} />
      </div>
    </Card>
  )
}

export const HydrateFallback = loadingPage(
  () => useWords(checkoutWords).yourCart,
  'mt-3 mb-6 h-[1.6rem] w-28',
  [
    'grid gap-4 xl:grid-cols-[minmax(0,1fr)_21rem] xl:gap-x-6',
    [
      'grid content-start gap-4',
      <Warnings key="warnings" />,
      ['grid gap-3 md:gap-px md:pt-[2.35rem]', ...times(3, 'h-18.5 md:h-22')],
    ],
    'h-72 rounded-3xl',
  ],
)

export const ErrorBoundary = failedPage(() => useWords(checkoutWords).theCart)
