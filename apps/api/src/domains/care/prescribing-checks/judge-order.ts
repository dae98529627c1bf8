import { createHash } from 'node:crypto'
import type { CheckFacts } from './facts.ts'
import type { Hit, Rule } from './rule.ts'
import { rules } from './rules/index.ts'

/** What stands against an order, or is to be decided by the doctor. */
export type Finding = Hit & {
  /** The same for the same order and record; another once either changes, so that no reason is kept by chance. */
  id: string
  rule: string
  source: string
  /** For what reasons an outside service expects to be overruled; one of them counts as a reason. */
  reasonsOffered?: string[]
}

/** Every rule, over one order and what is known about its patient. Stops first. A test leaves rules out. */
export const judgeOrder = (facts: CheckFacts, by: readonly Rule[] = rules): Finding[] =>
  inOrder(by.flatMap(({ key, source, check }) => check(facts).map((hit) => findingFrom({ ...hit, rule: key, source }))))

/** A finding with its id. */
export const findingFrom = (of: Omit<Finding, 'id'>): Finding => ({
  ...of,
  id: createHash('sha256')
    .update(JSON.stringify([of.rule, of.level, of.title, of.detail, of.items]))
    .digest('hex')
    .slice(0, 16),
})

/** Each once, stops before questions. */
export const inOrder = (findings: Finding[]): Finding[] => {
  const once = [...new Map(findings.map((finding) => [finding.id, finding])).values()]
  return [...once.filter(({ level }) => level === 'stop'), ...once.filter(({ level }) => level === 'ask')]
}
