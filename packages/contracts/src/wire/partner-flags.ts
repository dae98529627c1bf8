import { type CamelFlag, camelFlagOf, type RequestFlag, requestFlags } from '@prumo/partners'
import { z } from 'zod'

/**
 * Whose visitor calls. Anything but a boolean says nothing: a wrong flag is never an error, it is the house's visitor.
 */
const flag = z.boolean().optional().catch(undefined)

/** One flag for each partner of the registry (spec 5, 7): `is_ironberg`, `is_isha`, … */
export const partnerFlags = Object.fromEntries(requestFlags.map((name) => [name, flag])) as Record<
  RequestFlag,
  typeof flag
>

/** The same where a call writes its keys in camel case: `isIronberg`. */
export const camelPartnerFlags = Object.fromEntries(requestFlags.map((name) => [camelFlagOf(name), flag])) as Record<
  CamelFlag<RequestFlag>,
  typeof flag
>
