import { type Bits, has } from './bits.ts'
import type { KeptOrder } from './kept-order.ts'

type Wanted = { from: number; count: number; compareFurther: Compare | null }
type Compare = (one: number, other: number) => number

/** The slots of one page of the matches: a walk along an order that allocates nothing for the earlier pages. */
export const pageOfOrder = (order: KeptOrder, matching: Bits, wanted: Wanted): number[] =>
  wanted.compareFurther ? walkByGroups(order, matching, wanted, wanted.compareFurther) : walk(order, matching, wanted)

const walk = ({ slots }: KeptOrder, matching: Bits, { from, count }: Wanted): number[] => {
  const page: number[] = []
  let passed = 0
  for (let index = 0; index < slots.length && page.length < count; index++) {
    const slot = slots[index] as number
    if (has(matching, slot) && passed++ >= from) page.push(slot)
  }
  return page
}

/** Groups of equals are skipped as a whole; only those on the page are sorted by the further keys. */
const walkByGroups = (
  { slots, isTie }: KeptOrder,
  matching: Bits,
  { from, count }: Wanted,
  compareFurther: Compare,
): number[] => {
  const page: number[] = []
  let passed = 0
  for (let start = 0; start < slots.length && page.length < count; ) {
    let end = start + 1
    while (end < slots.length && isTie(slots[start] as number, slots[end] as number)) end++
    const group = [...slots.subarray(start, end)].filter((slot) => has(matching, slot))
    if (passed + group.length > from) {
      const sorted = group.sort(compareFurther).slice(Math.max(0, from - passed))
      page.push(...sorted.slice(0, count - page.length))
    }
    passed += group.length
    start = end
  }
  return page
}
