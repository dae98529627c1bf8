import { type Substance, type SubstanceClass, substanceClasses } from './substance.ts'
import { heartAndVessels } from './table/heart-and-vessels.ts'
import { infections } from './table/infections.ts'
import { mindAndNerves } from './table/mind-and-nerves.ts'
import { painHormonesAndOthers } from './table/pain-hormones-and-others.ts'
import { skinAndHair } from './table/skin-and-hair.ts'
import { underControl } from './table/under-control.ts'

/** The parts of the table; no key stands in two of them (tested). */
export const parts = [
  heartAndVessels,
  mindAndNerves,
  infections,
  skinAndHair,
  painHormonesAndOthers,
  underControl,
] as const

const rows = {
  ...heartAndVessels,
  ...mindAndNerves,
  ...infections,
  ...skinAndHair,
  ...painHormonesAndOthers,
  ...underControl,
}

/** A key that the table has; any other does not compile. */
export type SubstanceKey = keyof typeof rows

export type KnownSubstance = Substance & { key: SubstanceKey }

/** Every substance that the service knows. */
export const substances: readonly KnownSubstance[] = Object.entries(rows).map(([key, of]) => ({
  key: key as SubstanceKey,
  ...of,
}))

const byKey = new Map<string, KnownSubstance>(substances.map((substance) => [substance.key, substance]))

/** Whether the table has this key; for keys that arrive as text. */
export const isSubstanceKey = (key: string): key is SubstanceKey => byKey.has(key)

/** Whether rules may speak of this class; for names that arrive as text. */
export const isSubstanceClass = (name: string): name is SubstanceClass =>
  (substanceClasses as readonly string[]).includes(name)

/** The substance of a key. An unknown key is a fault of our own tables, so it throws. */
export const substanceNamed = (key: string): KnownSubstance => {
  const substance = byKey.get(key)
  if (!substance) throw new Error(`No substance is called "${key}": see domains/medicines/substances/table`)
  return substance
}

/** The substances of a class, groups included. */
export const substancesOfClass = (of: SubstanceClass): KnownSubstance[] =>
  substances.filter(({ classes }) => classes.includes(of))
