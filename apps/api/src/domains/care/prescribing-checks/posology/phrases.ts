import { advice } from './advice.ts'
import { amountsOf, layers } from './amounts.ts'
import { asNeeded, bareDuration, beside, duration } from './circumstances.ts'
import { days, everyDay, intervals, limitOfDoses, limits, weeks } from './frequencies.ts'
import type { About, Phrase } from './heard.ts'
import { clockList, clocks, meals, moments } from './moments.ts'
import { schemes } from './schemes.ts'
import { takenWith } from './taken-with.ts'
import { ways } from './ways.ts'

/** In the order in which they are read: the longer before what stands in it. */
export const phrasesFor = ({ names, composition }: Pick<About, 'names' | 'composition'>): Phrase[] => [
  ...advice,
  ...schemes({ names, composition }),
  ...beside,
  ...duration,
  limitOfDoses(names),
  ...limits,
  ...days,
  ...asNeeded,
  clockList,
  clocks,
  meals,
  ...amountsOf(names),
  ...intervals,
  ...weeks,
  ...everyDay,
  ...moments,
  ...layers,
  ...takenWith,
  ...ways,
  ...bareDuration,
]
