import type { Partner, Registry } from './partner.ts'
import { partners, type RequestFlag } from './partners.ts'

/** `is_ironberg` as the calls with camel-case keys say it: `isIronberg`. */
export type CamelFlag<Flag extends string> = Flag extends `is_${infer Key}` ? `is${Capitalize<Key>}` : never

export const camelFlagOf = <Flag extends string>(flag: Flag): CamelFlag<Flag> =>
  flag.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()) as CamelFlag<Flag>

export const requestFlags: readonly RequestFlag[] = partners.map(({ requestFlag }) => requestFlag)

/** What a partner's visitor adds to a query or a body (spec 5, 7); nothing for the house. */
export const requestFlagsOf = (partner: Partner | null): Record<string, true> =>
  partner ? { [partner.requestFlag]: true } : {}

/** What `partner_name` of a patient says (spec 3): the key, which stays when a brand is renamed. */
export const partnerNameOf = (partner: Partner): string => partner.key

/** The partner that a `partner_name` from outside names, whatever its case; null, the house, for anything else. */
export const partnerNamed = (name: unknown, registry: Registry = partners): Partner | null => {
  if (typeof name !== 'string') return null
  const wanted = name.trim().toLowerCase()
  return registry.find((partner) => wanted === partner.key || wanted === partner.name.toLowerCase()) ?? null
}

/** Which partners' address flags hold (spec 4): the visitor's own, and only while the address typed is valid. */
export const addressFlagsOf = (
  { partner, isAddressValid }: { partner: Partner | null; isAddressValid: boolean },
  registry: Registry = partners,
): Record<string, boolean> =>
  Object.fromEntries(
    registry.flatMap(({ key, addressFlag }) =>
      addressFlag ? [[addressFlag, isAddressValid && key === partner?.key]] : [],
    ),
  )
