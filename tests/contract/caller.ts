import type { TestWorld } from '../../apps/api/src/testing/world.ts'

export const storefront = '/api/v2/storefront'

export type Request = {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** The path after the host; without a leading slash it is below the storefront's prefix. */
  path: string
  orderToken?: string
  bearer?: string
  headers?: Record<string, string>
  payload?: object | string
}

export type Raw = {
  status: number
  mediaType: string
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into documents of every shape.
  body: any
}

/** One request without any additions, and its answer with its media type. */
export const ask = async (world: TestWorld, request: Request): Promise<Raw> => {
  const { method = 'GET', path, orderToken, bearer, headers, payload } = request
  const answer = await world.app.inject({
    method,
    url: path.startsWith('/') ? path : `${storefront}/${path}`,
    headers: {
      ...(orderToken ? { 'x-spree-order-token': orderToken } : {}),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  })
  const mediaType = String(answer.headers['content-type'] ?? '').split(';')[0] ?? ''
  const isJson = answer.body !== '' && mediaType.endsWith('json')
  return { status: answer.statusCode, mediaType, text: answer.body, body: isJson ? answer.json() : null }
}

/** The encoded form of these fields: `order[email]=a%40b.c`. */
export const formOf = (fields: [string, string][]): string =>
  fields.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
