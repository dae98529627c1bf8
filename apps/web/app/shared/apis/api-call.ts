import type { Parameters } from '../http/query-string.ts'
import type { Outgoing } from '../http/send.ts'

/** A call of the main or second API, as a feature makes it. */
export type ApiCall = {
  method?: Outgoing['method']
  /** From the slash on. */
  path: string
  query?: Parameters
  body?: object | FormData
  /** Opens a guest's order. */
  orderToken?: string
  /** The order that a shop token is to name, where the call is about one that stands. */
  orderNumber?: string
  /** One key for an effect that must happen once; a new one for each call by default. */
  idempotencyKey?: string
}
