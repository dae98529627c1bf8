import * as main from '@prumo/contracts/main'
import * as second from '@prumo/contracts/second'
import * as staff from '@prumo/contracts/staff'
import type { TestWorld } from '../world.ts'

type Example = { method: string; path: string; example: { request?: unknown } }
const examples = Object.values<unknown>({ ...main, ...second, ...staff }).filter(
  (value): value is Example => typeof value === 'object' && value !== null && 'method' in value,
)
const unnamed = (operation: string) => operation.replaceAll(/\{\w+\}/g, '{}')
/** The example of an operation in packages/contracts, whatever the names in its path. */
export const exampleOf = (operation: string) =>
  examples.find(({ method, path }) => unnamed(`${method} ${path}`) === unnamed(operation))

// Ids that do not exist: what lies behind admission is not asked here.
const nothingAt = (path: string): string => {
  // Another product line is no address at all.
  if (path.includes('{apiPath}')) return 'shop'
  if (path.includes('checkouts')) return 'R999999999'
  return path.includes('{code}') ? 'AAAAAAAAAA' : '999999'
}

/** The request of the contract's example, about ids that do not exist, with these headers. */
export const askOperation = async (
  { app }: TestWorld,
  operation: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> => {
  const [method = '', path = ''] = operation.split(' ')
  const request = exampleOf(operation)?.example.request
  const isRead = method === 'GET'
  const query = isRead && request ? `?${new URLSearchParams(request as Record<string, string>)}` : ''
  const answer = await app.inject({
    method: method as 'GET',
    url: `${path.replaceAll(/\{\w+\}/g, nothingAt(path))}${query}`,
    headers,
    ...(isRead || !request ? {} : { payload: request as object }),
  })
  return { status: answer.statusCode, body: answer.body }
}
