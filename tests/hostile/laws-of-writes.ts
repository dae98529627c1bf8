import type { Operation } from './operations.ts'
import type { Write } from './writes.ts'

// What stands beside the effects: work to be done, its marks, keys, and when a session was first used.
const besides = /^(platform\.|people\.sessions$)/

// Due work writes when it next asks about a payment that waits, and that a removed card is forgotten at the provider
// too.
const byItself = ({ table, act }: Write) => ['shop.payments', 'shop.credit_cards'].includes(table) && act === 'UPDATE'

// These keep what they reached before something stood in the way, or what was typed when the bureau is asked.
const mayWriteBeforeRefusing = /\/checkout\/(next|advance|complete)$|\/phyto_checkout\/create_delivery$/

// A code's tries are counted when it is wrong.
const mayCount = /\/spree_oauth\/token$/

// Shipments are computed when there are none (contract.md 5.2), a default wishlist is made when there is none (7), a
// download is counted, a link in a mail is followed by GET.
const mayWriteWhenReading =
  /\/(checkout\/shipping_rates|wishlists\/default|digitals\/\{token\}|account_confirmations\/\{token\})$/

/**
 * What a request wrote that it should not have: anything when it was refused or only asked, and what is another's
 * always.
 */
export const faultsOfWrites = (
  { method, path }: Operation,
  { status, writes, foreign }: { status: number; writes: Write[]; foreign: string[] },
): string[] => {
  const effects = writes.filter((write) => !besides.test(write.table) && !byItself(write))
  const touched = effects.filter(({ row }) => foreign.some((each) => row.includes(each)))
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
