import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { PayAt } from '../../billing/paying/pay-now.tsx'
import type { Gateway, WaitingOrder } from '../../billing/paying/use-gateway.ts'
import { fetchCart, onCartChangedInOtherTab } from '../../cart/cart-count.ts'
import { CartTable } from '../../cart/cart-table.tsx'
import { dropWishedDay, readWish } from '../../delivery/wished-delivery.ts'
import type { PlannedParcel } from '../../gifts/cart-plans/cart-plans.server.ts'
import { callApi, callPublic, signedInEmail } from '../../kernel/api/api-client.ts'
import { useAuth } from '../../kernel/api/auth-context.ts'
import { unlessFilled } from '../../kernel/api/filled-page.ts'
import { inDocument } from '../../kernel/api/personal-documents.server.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { usePageTitle } from '../../kernel/settings/page-meta.ts'
import { orderNumber } from '../../orders/order.ts'
import { locationIdIn, onLocationsChanged } from '../../people/addresses/location.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage, times } from '../../ui/page-states.tsx'
import { Price } from '../../ui/price.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { uiWords } from '../../ui/words.en.ts'
import { loadGiftDraft } from '../checkout/checkout.ts'
import { useCheckout } from '../checkout/use-checkout.ts'
import { checkoutWords } from '../checkout/words.en.ts'
import { ANOTHER } from '../delivery/use-offered-days.ts'
import { ReturnToCart } from '../orders/return-to-cart.tsx'
import { isGiftTo, type ParcelDraft } from '../parcels/parcel-drafts.ts'
import { useOneParcel } from '../parcels/use-one-parcel.ts'
import { loadPlan, useParcelDrafts } from '../parcels/use-parcel-drafts.ts'
import type { Route } from './+types/cart-page.ts'
import { isComplete } from './find-missing.ts'
import { HeldByOwnOrder, LeftUnpaid, newestToPay, orderHolding } from './left-unpaid.tsx'
import { PayForCart } from './pay-for-cart.tsx'

export const meta = () => usePageTitle(useWords(checkoutWords).yourCart)

export const clientLoader = unlessFilled(async () => {
  const email = await signedInEmail()
  const [items, locations, offered, zones, gifting, { parcels }] = await Promise.all([
    fetchCart(email),
    callApi('GET /location', { query: { email } }),
    callPublic('GET /payment-methods'),
    callPublic('GET /delivery/zones'),
    callPublic('GET /gifting'),
    callApi('GET /cart/parcels'),
  ])
  const left = items.length === 0 ? await newestToPay() : null
  const holding = await orderHolding(items)
  return { items, locations, offered, zones, gifting, parcels, left, holding }
})
export const loader = inDocument(clientLoader)

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { items, locations, left, ...summary } = loaderData
  const { revalidate } = useRevalidator()
  const checkout = useCheckout()
  const words = useWords(checkoutWords)
  const top = useRef<HTMLDivElement>(null)
  const waiting = checkout.waiting
  const shown = useRef(items.length)
  const isOrdered = waiting !== null
  useEffect(() => {
    if (isOrdered) dropWishedDay()
  }, [isOrdered])
  useEffect(() => onCartChangedInOtherTab(() => void revalidate()), [revalidate])
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
      {waiting ? (
        <WaitingForPayment order={waiting} gateway={checkout.gateway} />
      ) : left ? (
        <LeftUnpaid order={left} />
      ) : items.length === 0 ? (
        <EmptyCart problem={checkout.problem} />
      ) : (
        <CartToPay
          {...{ ...summary, items, locations, checkout }}
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

interface CartToPayProps extends Omit<ComponentProps<typeof PayForCart>, 'one' | 'plan'> {
  readonly parcels: readonly PlannedParcel[]
  readonly holding: Awaited<ReturnType<typeof orderHolding>>
  readonly onRemoved: ComponentProps<typeof CartTable>['onRemoved']
  readonly onStepped: ComponentProps<typeof CartTable>['onStepped']
}

/** What this browser keeps of an earlier visit comes in after the server's page. */
function CartToPay(props: CartToPayProps) {
  const { user } = useAuth()
  const { state } = useLocation()
  const isHydrated = useHydrated()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later is kept by the page itself
  const kept = useMemo(
    () => isHydrated && isAnythingKept(user?.email ?? '', props.items, state),
    [isHydrated],
  )
  return <CartForm key={`${kept}`} kept={kept} {...props} />
}

const isAnythingKept = (email: string, items: CartToPayProps['items'], state: unknown): boolean =>
  locationIdIn(state) !== undefined ||
  loadGiftDraft(email) !== null ||
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
  const { items, locations } = summary
  const { user } = useAuth()
  const words = useWords(checkoutWords)
  const plan = useParcelDrafts(parcels, items, user, kept)
  const one = useOneParcel(items, locations, user, kept)
  const { to, gift } = one.draft
  const isGift = (part: Partial<ParcelDraft>) =>
    isGiftTo({ ...one.draft, ...part }, { locations, sender: user?.displayName ?? '' })
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
      {/* What is chosen before the scripts have come would be shown, and not sent. */}
      <div inert={!useHydrated()} className="contents">
        <PayForCart {...{ ...summary, one, plan }} />
      </div>
    </div>
  )
}

/** The order is recorded: redirecting, or waiting because the gateway did not answer. */
function WaitingForPayment({ order, gateway }: { order: WaitingOrder; gateway: Gateway }) {
  const words = useWords(checkoutWords)
  if (gateway.busy) return <Spinner label={words.toPaymentPage} />
  return (
    <Card className="grid max-w-xl justify-items-start gap-4 p-6">
      <Alert kind="warning">{words.orderWaits(orderNumber(order.id))}</Alert>
      <p>
        <Price amount={order.amount} />
        {words.stillToPay}
        <Link to="/profile/orders" className="text-berry underline">
          {words.myOrders}
        </Link>
        {words.nothingTwice}
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <PayAt order={order} word={words.tryAgain} gateway={gateway} />
        <ReturnToCart orderId={order.id} />
      </div>
    </Card>
  )
}

interface WarningsProps {
  readonly to?: string | null
  /** Once it is said where the gifts go. */
  readonly still?: boolean
}

/** One quiet line beside a saved address; a typed one leaves them where they are, so nothing jumps. */
function Warnings({ to = null, still = false }: WarningsProps) {
  const words = useWords(checkoutWords)
  if (still && to !== ANOTHER)
    return (
      <p className="text-ink-soft text-sm">
        <span>{words.addLocationWarning}</span> <span>{words.checkLocationWarning}</span>
      </p>
    )
  return (
    <div className="grid gap-2">
      <ScrollingWarning still={still}>{words.addLocationWarning}</ScrollingWarning>
      <ScrollingWarning still={still}>{words.checkLocationWarning}</ScrollingWarning>
    </div>
  )
}

function EmptyCart({ problem }: { problem: string | null }) {
  const words = useWords(checkoutWords)
  return (
    <Empty title={words.cartEmpty}>
      {problem && <p role="alert">{problem}</p>}
      <p>{words.alwaysABirthday}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">{words.findGift}</ButtonLink>
        <ButtonLink to="/profile/orders" kind="quiet">
          {words.myOrders}
        </ButtonLink>
      </div>
    </Empty>
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

/** Scrolls past; it can be paused, and stands still with reduced motion. @param still once it is followed */
function ScrollingWarning({ still = false, children }: { still?: boolean; children: ReactNode }) {
  const [isPaused, setPaused] = useState(false)
  const paused = isPaused || still
  const { pauseText } = useWords(uiWords)
  return (
    <div className="flex items-center gap-2 rounded-full border border-gold bg-surface ps-4 pe-1 motion-reduce:rounded-2xl motion-reduce:pe-4">
      <div className="@container min-w-0 flex-1 overflow-hidden motion-safe:mask-x-from-95%">
        <p
          className={`passing-by whitespace-nowrap py-2 font-semibold text-danger motion-reduce:whitespace-normal ${still ? 'w-auto! animate-none! whitespace-normal!' : paused ? '[animation-play-state:paused]' : ''}`}
        >
          {children}
        </p>
      </div>
      {still || (
        <button
          type="button"
          aria-pressed={paused}
          aria-label={pauseText}
          onClick={() => setPaused(!paused)}
          className="grid size-9 shrink-0 place-items-center rounded-full hover:bg-wash motion-reduce:hidden"
        >
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" fill="currentColor">
            <path d={paused ? 'M4 2.5v11l9-5.5z' : 'M4 3h3v10H4zm5 0h3v10H9z'} />
          </svg>
        </button>
      )}
    </div>
  )
}
