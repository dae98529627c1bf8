import type { Operation } from './operations.ts'
import { holds, type Write } from './writes.ts'

// Technical rows: due work, leases, keys, and the first use of a session.
const besides = /^(platform\.|people\.sessions$)/

// Due work writes when it next checks a pending payment, and that a removed card is deleted at the provider too.
const byItself = ({ table, act }: Write) => ['shop.payments', 'shop.credit_cards'].includes(table) && act === 'UPDATE'

// These keep the progress made before a refusal, or the input before the bureau is called.
const mayWriteBeforeRefusing = /\/checkout\/(next|advance|complete)$|\/phyto_checkout\/create_delivery$/

// Wrong codes are counted.
const mayCount = /\/spree_oauth\/token$/

// Missing shipments are computed (contract.md 5.2), a missing default wishlist is created (7), a download is counted, a
// mailed link is opened by GET.
const mayWriteWhenReading =
  /\/(checkout\/shipping_rates|wishlists\/default|digitals\/\{token\}|account_confirmations\/\{token\})$/

/** The forbidden writes of a request: any write of a refused or reading request, and any write to another's data. */
export const faultsOfWrites = (
  { method, path }: Operation,
  { status, writes, foreign }: { status: number; writes: Write[]; foreign: string[] },
): string[] => {
  const effects = writes.filter((write) => !besides.test(write.table) && !byItself(write))
  const touched = effects.filter((write) => foreign.some((each) => holds(write, each)))
  const mayWrite =
    status >= 400
      ? mayWriteBeforeRefusing.test(path) ||
        (mayCount.test(path) && effects.every(({ table }) => table === 'people.second_steps'))
      : method !== 'GET' || mayWriteWhenReading.test(path)
  const tables = (of: Write[]) => [...new Set(of.map(({ table }) => table))].join(', ')
  return [
    ...(touched.length > 0 ? [`another's row was written in ${tables(touched)}`] : []),
    ...(effects.length > 0 && !mayWrite ? [`${tables(effects)} was written (status ${status})`] : []),
  ]
}
