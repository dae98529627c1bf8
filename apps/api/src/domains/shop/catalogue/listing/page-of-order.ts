import { type Bits, has } from './bits.ts'
import type { KeptOrder } from './kept-order.ts'

type Wanted = { from: number; count: number; isDescending: boolean; compareFurther: Compare | null }
type Compare = (one: number, other: number) => number

/** The slots of one page of those that match: a walk along an order, with nothing made for what comes before the page. */
export const pageOfOrder = (order: KeptOrder, matching: Bits, wanted: Wanted): number[] =>
  wanted.isDescending || wanted.compareFurther ? walkByGroups(order, matching, wanted) : walk(order, matching, wanted)

const walk = ({ slots }: KeptOrder, matching: Bits, { from, count }: Wanted): number[] => {
  const page: number[] = []
  let passed = 0
  for (let index = 0; index < slots.length && page.length < count; index++) {
    const slot = slots[index] as number
    if (has(matching, slot) && passed++ >= from) page.push(slot)
  }
  return page
}

/** Equals stay in the order of their ids, downwards too, or in that of the further keys: so they are passed as a whole. */
const walkByGroups = (order: KeptOrder, matching: Bits, { from, count, isDescending, compareFurther }: Wanted) => {
  const { slots } = order
  const page: number[] = []
  let passed = 0
  for (let done = 0; done < slots.length && page.length < count; ) {
    const size = sizeOfGroup(order, done, isDescending)
    const start = isDescending ? slots.length - done - size : done
    let found = 0
    for (let index = start; index < start + size; index++) if (has(matching, slots[index] as number)) found++
    if (passed + found > from) {
      const group = [...slots.subarray(start, start + size)].filter((slot) => has(matching, slot))
      if (compareFurther) group.sort(compareFurther)
      page.push(...group.slice(Math.max(0, from - passed)).slice(0, count - page.length))
    }
    passed += found
    done += size
  }
  return page
}

const sizeOfGroup = ({ slots, isTie }: KeptOrder, done: number, isDescending: boolean): number => {
  const at = (index: number) => slots[isDescending ? slots.length - 1 - index : index] as number
  let size = 1
  while (done + size < slots.length && isTie(at(done), at(done + size))) size++
  return size
}
