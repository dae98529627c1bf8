import { Button } from '@prumo/ui'
import { useEffect, useEffectEvent } from 'react'
import { useSelector } from 'react-redux'
import { Link, useLocation, useNavigate } from 'react-router'
import type { AuthState } from '#features/identity/auth.slice.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { wishedDraft } from '#features/wishlists/wished-draft.ts'
import { useUnwishMutation, useWishlistsQuery, useWishMutation } from '#features/wishlists/wishlists.api.ts'
import { lateLinks } from '#late-links'
import { links } from '#links'
import { useSignedInHint } from '#shared/apis/signed-in-hint.ts'
import type { Failure } from '#shared/http/failure.ts'
import { HeartIcon } from './HeartIcon.tsx'
import './heart.css'

export type HeartProps = { variantId: string; name: string; isWide?: boolean }

/** Puts a product on the default list, or takes it off every list. Whoever is not signed in does that first. */
export function Heart({ variantId, name, isWide }: HeartProps) {
  const { isFull, isBusy, failure, press } = useHeart(variantId)
  const label = isFull ? `Tirar dos favoritos: ${name}` : `Salvar nos favoritos: ${name}`
  if (!isWide) {
    return (
      <Button
        variant="icon"
        className="heart"
        aria-label={label}
        aria-pressed={isFull}
        isBusy={isBusy}
        onClick={() => void press()}
      >
        <HeartIcon isFull={isFull} />
      </Button>
    )
  }
  return (
    <div className="heart-row">
      <Button variant="link" aria-pressed={isFull} isBusy={isBusy} onClick={() => void press()}>
        <HeartIcon isFull={isFull} />
        {isFull ? 'Está nos favoritos' : 'Salvar nos favoritos'}
      </Button>
      {isFull && <Link to={lateLinks.wishlists()}>Ver as listas</Link>}
      <FailureBanner failure={failure} onRetry={() => void press()} />
    </div>
  )
}

const useHeart = (variantId: string) => {
  const isLoggedIn = useSelector(({ auth }: { auth: AuthState }) => auth.isLoggedIn)
  const isSignedIn = useSignedInHint() || isLoggedIn
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { data: lists } = useWishlistsQuery(undefined, { skip: !isSignedIn })
  const [wish, wishing] = useWishMutation()
  const [unwish, unwishing] = useUnwishMutation()
  const standing = (lists ?? []).flatMap(({ token, wishedItems }) =>
    wishedItems.filter(({ variant }) => variant.id === variantId).map(({ id }) => ({ token, itemId: id })),
  )
  const isFull = standing.length > 0

  const press = async () => {
    if (!isSignedIn) {
      wishedDraft.write({ variantId })
      return void navigate(links.signInAndReturn(`${pathname}${search}`))
    }
    if (!isFull) return void (await wish({ variantId }))
    for (const item of standing) await unwish(item)
  }
  // He pressed it before he signed in, and is back.
  const keep = useEffectEvent(async () => {
    if (wishedDraft.read().variantId !== variantId) return
    wishedDraft.clear()
    if (!isFull) await wish({ variantId })
  })
  const isKnown = isSignedIn && lists !== undefined
  useEffect(() => {
    if (isKnown) void keep()
  }, [isKnown])
  return {
    isFull,
    isBusy: wishing.isLoading || unwishing.isLoading,
    failure: (wishing.error ?? unwishing.error) as Failure | undefined,
    press,
  }
}
