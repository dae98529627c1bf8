import type { Parameters } from '../http/query-string.ts'
import type { Outgoing } from '../http/send.ts'

/** One call of the main or second API, as a feature asks for it. */
export type ApiCall = {
  method?: Outgoing['method']
  /** From the slash on. */
  path: string
  query?: Parameters
  body?: object | FormData
  /** Opens the one order that a guest acts for. */
  orderToken?: string
  /** One key for what must happen once; a new one for each call unless given. */
  idempotencyKey?: string
}
