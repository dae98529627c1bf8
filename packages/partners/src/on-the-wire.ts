import type { Partner, Registry } from './partner.ts'
import { partners, type RequestFlag } from './partners.ts'

/** `is_ironberg` in calls with camel-case keys: `isIronberg`. */
export type CamelFlag<Flag extends string> = Flag extends `is_${infer Key}` ? `is${Capitalize<Key>}` : never

export const camelFlagOf = <Flag extends string>(flag: Flag): CamelFlag<Flag> =>
  flag.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()) as CamelFlag<Flag>

export const requestFlags: readonly RequestFlag[] = partners.map(({ requestFlag }) => requestFlag)

/** The fields that a partner's visitor adds to a query or a body (spec 5, 7); none for our own brand. */
export const requestFlagsOf = (partner: Partner | null): Record<string, true> =>
  partner ? { [partner.requestFlag]: true } : {}

/** A patient's `partner_name` (spec 3): the key, which stays when a brand is renamed. */
export const partnerNameOf = (partner: Partner): string => partner.key

/** The partner of an external `partner_name`, case-insensitive; null (our own brand) for anything else. */
export const partnerNamed = (name: unknown, registry: Registry = partners): Partner | null => {
  if (typeof name !== 'string') return null
  const wanted = name.trim().toLowerCase()
  return registry.find((partner) => wanted === partner.key || wanted === partner.name.toLowerCase()) ?? null
}

/**
 * The partners' address flags that are set (spec 4): only the visitor's own, and only while the typed address is valid.
 */
export const addressFlagsOf = (
  { partner, isAddressValid }: { partner: Partner | null; isAddressValid: boolean },
  registry: Registry = partners,
): Record<string, boolean> =>
  Object.fromEntries(
    registry.flatMap(({ key, addressFlag }) =>
      addressFlag ? [[addressFlag, isAddressValid && key === partner?.key]] : [],
    ),
  )
