import { type Fault, type FieldFaults, faultOf, faultsIn, hasFaults } from '#platform/faults'
import { wordsRefused } from '../academy.errors.ts'

/** Throws invalid_fields. */
export const mustBeWords = (checks: Record<string, Fault | null> | FieldFaults): void => {
  const faults = faultsIn(checks as Record<string, Fault | null>)
  if (hasFaults(faults)) throw wordsRefused(faults)
}

// Something between angle brackets that begins like a tag; "tensão < 3" does not.
const markup = /<\/?[a-z!][^<>]*>/i

export const faultIn = (text: string, most: number): Fault | null => {
  if (text.length > most) return faultOf('too_long', { most })
  return markup.test(text) ? faultOf('markup') : null
}

export const faultInSome = (texts: string[], most: number): Fault | null =>
  texts.map((text) => faultIn(text, most)).find((fault) => fault !== null) ?? null

export const titleFault = (title: string): Fault | null =>
  title.trim() === '' ? faultOf('blank') : faultIn(title, 120)

/** Without those that are empty. */
export const written = (texts: string[]): string[] => texts.map((text) => text.trim()).filter((text) => text !== '')

export const writtenSources = (sources: { title: string; where: string }[]) =>
  sources.map(({ title, where }) => ({ title: title.trim(), where: where.trim() })).filter(({ title }) => title !== '')
