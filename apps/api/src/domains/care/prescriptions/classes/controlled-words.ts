import { findSubstances, type SubstanceClass, type SubstanceKey, substanceNamed } from '#domains/medicines/substances'
import { controlledNames } from './controlled-names.ts'

/** Portaria 344/1998 (lists A, B, C1, C2, C5), antimicrobials (RDC 471/2021), GLP-1 agonists (RDC 973/2025). */
const controlledClasses: readonly SubstanceClass[] = [
  'ssri',
  'snri',
  'tricyclic',
  'mao_inhibitor',
  'antipsychotic',
  'anticonvulsant',
  'benzodiazepine',
  'opioid',
  'stimulant',
  'systemic_retinoid',
  'androgen',
  'tetracycline',
  'macrolide',
  'lincosamide',
  'penicillin',
  'cephalosporin',
  'quinolone',
  'aminoglycoside',
  'glp1_agonist',
]
const controlledKeys: readonly SubstanceKey[] = [
  'bupropion',
  'mirtazapine',
  'trazodone',
  'vortioxetine',
  'lithium',
  'zolpidem',
  'ketamine',
  'trimethoprim',
  'sulfamethoxazole',
  'metronidazole',
  'neomycin',
]

/**
 * The Portuguese name of the first controlled substance that this text names; null if it names none that we know. A
 * free item has no class of its own and goes onto a simple prescription, so it must name none.
 */
export const controlledWordIn = (text: string): string | null => {
  const controlled = findSubstances(text).find(({ key }) => isControlled(key))
  if (controlled) return substanceNamed(controlled.key).name
  const words = wordsOf(text)
  return controlledNames.find((name) => words.includes(wordsOf(name))) ?? null
}

/** Lower case without accents, between single blanks. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()} `

const isControlled = (key: SubstanceKey): boolean =>
  controlledKeys.includes(key) || substanceNamed(key).classes.some((one) => controlledClasses.includes(one))
