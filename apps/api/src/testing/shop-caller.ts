import { createHash, randomUUID } from 'node:crypto'
import { type ShopScope, shopToken } from '@prumo/contracts/second'
import { SignJWT } from 'jose'
import { bearerOf } from './bearer.ts'
import type { TestWorld } from './world.ts'

export type OpenedOrder = { orderId: number; orderNumber: string; orderToken: string }
type Asked = { named?: OpenedOrder; bearer?: string; key?: string }

/** A browser for which our web asks: each call has a shop token of its own, signed as our web signs. */
export const shopCallerOf = (world: TestWorld, scope: ShopScope = 'shop', sub = `guest:${randomUUID()}`) => {
  const tokenFor = (named?: OpenedOrder): Promise<string> => {
    const at = Math.floor(world.clock.now.getTime() / 1000)
    const [secret = ''] = world.config.secrets.shop
    const claims = { scope, ...(named ? { order: named.orderNumber } : {}) }
    return new SignJWT(claims)
      .setProtectedHeader({ alg: shopToken.algorithm, typ: shopToken.type })
      .setIssuer(shopToken.issuer)
      .setAudience(shopToken.audience)
      .setSubject(sub)
      .setJti(randomUUID())
      .setIssuedAt(at)
      .setNotBefore(at)
      .setExpirationTime(at + shopToken.lifetimeSeconds)
      .sign(new TextEncoder().encode(secret))
  }
  const post = async (path: string, payload: object, { named, bearer, key }: Asked = {}) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: path,
      headers: {
        authorization: `Bearer ${bearer ?? (await tokenFor(named))}`,
        ...(named ? { 'x-spree-order-token': named.orderToken } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      payload,
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  return { tokenFor, post }
}

/** The subject of somebody signed in: the hash of his access token. */
export const sessionOf = async (world: TestWorld, name: string): Promise<string> => {
  const bearer = await bearerOf(world, `${name}@prumo.example`)
  return `session:${createHash('sha256').update(bearer).digest('base64url')}`
}
