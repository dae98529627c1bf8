import { type CamelFlag, camelFlagOf, type RequestFlag, requestFlags } from '@prumo/partners'
import { z } from 'zod'

/** The visitor's partner. Anything but a boolean is ignored: a wrong flag is not an error, it means our own brand. */
const flag = z.boolean().optional().catch(undefined)

/** One flag per partner in the registry (spec 5, 7): `is_ironberg`, `is_isha`, … */
export const partnerFlags = Object.fromEntries(requestFlags.map((name) => [name, flag])) as Record<
  RequestFlag,
  typeof flag
>

/** The same for calls with camel-case keys: `isIronberg`. */
export const camelPartnerFlags = Object.fromEntries(requestFlags.map((name) => [camelFlagOf(name), flag])) as Record<
  CamelFlag<RequestFlag>,
  typeof flag
>
