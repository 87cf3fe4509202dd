import { data } from 'react-router'
import { useWords } from '../../kernel/language/use-words.ts'
import { LINK_TOKEN } from '../../kernel/secrets.server.ts'
import { pageWords, useShop } from '../../kernel/settings/page-meta.ts'
import { shopContext } from '../../kernel/settings/shop-context.ts'
import { unlistedMeta } from '../../sharing/public-meta.ts'
import { SHOP_ICON } from '../../sharing/shop-icon.ts'
import { Card } from '../../ui/card.tsx'
import { Bow } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ShopPhone } from '../../ui/shop-facts.tsx'
import type { Route } from './+types/gift-link-page.ts'
import { GiftLinkForm } from './gift-link-form.tsx'
import type { GiftLinkView } from './gift-link-shapes.server.ts'
import { giftLinkView } from './gift-links.server.ts'
import { giftLinkWords } from './words.en.ts'

/** The same for every link: programs that show previews read it. A banner could be taken for what is in it, so it shows the bow. */
export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, { title: pageWords(args, giftLinkWords).somebodyHasGift, picture: SHOP_ICON })

/** The address is the permission to fill it in: it must stay out of caches and of other sites' logs. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const link = LINK_TOKEN.test(token) ? await giftLinkView(context.get(shopContext).db, token) : null
  if (!link) throw data(null, { status: 404, statusText: 'Not Found' })
  return link
}

/** For whoever a gift is for: looking at it changes nothing. */
export default function GiftLinkPage({ loaderData: link, params: { token } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-xl gap-6 px-4 py-8 sm:py-16">
      <Card className="relative grid gap-6 overflow-hidden p-5 sm:p-9">
        <span aria-hidden="true" className="absolute inset-x-0 top-0 h-1.5 bg-gold" />
        {link.state === 'open' ? <Open {...{ link, token }} /> : <Closed state={link.state} />}
      </Card>
    </div>
  )
}

function Open({ link, token }: { link: GiftLinkView; token: string }) {
  const words = useWords(giftLinkWords)
  return (
    <>
      <div className="grid justify-items-center gap-4 text-center">
        {link.wrap ? (
          <span className="size-28 overflow-hidden rounded-3xl">
            <Picture src={link.wrap} alt="" sizes="112px" />
          </span>
        ) : (
          <Bow className="size-20 text-berry" />
        )}
        <h1 className="wrap-anywhere font-semibold text-3xl leading-tight tracking-tight sm:text-4xl">
          {link.from ? words.hasGift(link.from) : words.somebodyHasGift}
        </h1>
        {link.to && <p className="wrap-anywhere text-ink-soft text-lg">{words.forWhom(link.to)}</p>}
      </div>
      <GiftLinkForm token={token} name={link.to} />
    </>
  )
}

/** Takes no address any more. */
export function Closed({ state }: { state: Exclude<GiftLinkView['state'], 'open'> }) {
  const words = useWords(giftLinkWords)
  const shop = useShop()
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <Bow className="size-20 text-ink-soft" />
      <h1 className="font-semibold text-3xl leading-tight tracking-tight">{words[state]}</h1>
      <p className="max-w-md text-ink-soft text-lg">{words.help[state]}</p>
      {shop.phone && (
        <p className="text-ink-soft">
          {words.callUs}: <ShopPhone className="inline-flex min-h-11 items-center text-berry underline" />
        </p>
      )}
    </div>
  )
}
