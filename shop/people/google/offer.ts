import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { shopContext } from '../../kernel/shop-context.ts'

/** Whose sign-in the shop offers: Google's, that of the test people in the sandbox, or none. */
export type GoogleOffer = 'real' | 'test' | null

/** The loader of a page with the button. */
export const googleOffer = ({ context }: Pick<LoaderFunctionArgs, 'context'>) => ({
  google: context.get(shopContext).google,
})

/** As that loader said it. */
export function useGoogleOffer(): GoogleOffer {
  const loaded: { google?: GoogleOffer } | undefined = useLoaderData()
  return loaded?.google ?? null
}
