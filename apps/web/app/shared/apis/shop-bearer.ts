import { type Outcome, send } from '../http/send.ts'
import type { Connection } from './connection.ts'

/**
 * A new shop token from our own server, for one call: some calls take each token once. Without an answer there is none,
 * and the second API refuses the call.
 */
export const askForShopToken = async (
  connection: Connection,
  scope: string,
  order?: string,
): Promise<string | undefined> => {
  const accessToken = connection.accessToken()
  const answer = (await send({
    method: 'POST',
    address: connection.shopTokenAddress ?? '/_shop_token',
    body: { scope, order },
    headers: { authorization: accessToken && `Bearer ${accessToken}` },
  })) as Outcome<{ token: string }>
  return answer.data?.token
}
