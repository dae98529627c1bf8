import { z } from 'zod'

/**
 * The shop token (spec 6, design 5): the bearer of the calls below /shop, /phytotherapy and /weight. The web's own
 * server signs it, the API verifies it; both use these terms and no others.
 */
export const shopToken = {
  algorithm: 'HS256',
  type: 'shop+jwt',
  issuer: 'prumo web',
  audience: 'prumo second api',
  lifetimeSeconds: 300,
} as const

/** The calls that a token is for: the `{apiPath}` of spec 7.3. */
export const shopScopes = ['shop', 'phytotherapy', 'weight'] as const
export type ShopScope = (typeof shopScopes)[number]

/**
 * What a shop token says, nothing more. `sub` is the caller: `session:` and the SHA-256 of his access token, so only
 * who has that token can be named; or `guest:` and the id of a browser. `order` narrows it to one order and opens none.
 */
export const shopTokenClaims = z.strictObject({
  iss: z.literal(shopToken.issuer),
  aud: z.literal(shopToken.audience),
  sub: z
    .string()
    .regex(/^(session:[\w-]{43}|guest:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/),
  scope: z.enum(shopScopes),
  jti: z.uuidv4(),
  iat: z.number().int(),
  nbf: z.number().int(),
  exp: z.number().int(),
  order: z
    .string()
    .regex(/^R\d{9,20}$/)
    .optional(),
})
