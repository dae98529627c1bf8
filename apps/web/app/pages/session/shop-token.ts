import { type ShopScope, shopScopes, shopTokenClaims } from '@prumo/contracts/second'
import type { ActionFunctionArgs } from 'react-router'
import { isFromElsewhere } from '#shared/http/from-elsewhere.ts'
import { ownCookie } from '#shared/http/own-cookie.ts'
import { requestFacts } from '../../request-facts.ts'

/** A guest's browser keeps its id while a purchase may be under way. It says nothing about him. */
const guestCookie = ownCookie('prumo_guest', { days: 1, path: '/_shop_token' })

const isGuestId = (value: unknown): value is string => shopTokenClaims.shape.sub.safeParse(`guest:${value}`).success

/**
 * A shop token for the visitor (POST with `scope`, and `order` once there is one): the bearer of the calls of shop,
 * phytotherapy and weight (spec 6). Somebody signed in shows his access token; anybody else is a guest of this browser.
 */
export const action = async ({ request, context }: ActionFunctionArgs): Promise<Response> => {
  const facts = context.get(requestFacts)
  if (isFromElsewhere(request)) return answer(403, { error: 'another_site' })
  if (request.method !== 'POST') return answer(405, { error: 'method_not_allowed' })
  const asked = askedFor(await request.json().catch(() => null))
  if (!asked) return answer(400, { error: 'unknown_scope' })
  const accessToken = /^Bearer ([\w-]{16,200})$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (accessToken) return answer(200, { token: await facts.signShopToken({ ...asked, caller: { accessToken } }) })
  const kept = await guestCookie.read(request, facts.isSecure)
  const guestId = isGuestId(kept) ? kept : crypto.randomUUID()
  const token = await facts.signShopToken({ ...asked, caller: { guestId } })
  return answer(200, { token }, await guestCookie.keeping(guestId, facts.isSecure))
}

export const loader = () => answer(405, { error: 'method_not_allowed' })

const askedFor = (body: unknown): { scope: ShopScope; orderNumber?: string } | null => {
  const { scope, order } = (body ?? {}) as { scope?: unknown; order?: unknown }
  const known = shopScopes.find((each) => each === scope)
  const number = shopTokenClaims.shape.order.safeParse(order ?? undefined)
  if (!known || !number.success) return null
  return { scope: known, ...(number.data ? { orderNumber: number.data } : {}) }
}

const answer = (status: number, body: object, cookie?: string): Response => {
  const response = Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
  if (cookie) response.headers.append('set-cookie', cookie)
  return response
}
