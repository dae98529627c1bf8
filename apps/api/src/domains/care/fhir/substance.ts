import { isSubstanceKey, substanceNamed } from '#domains/medicines/substances'
import { coded } from './resource.ts'

/** The author's words, and WHO's code of the substance that he named. */
export const substanceConcept = ({ substance, text }: { substance: string | null; text: string }) => {
  const atc = substance && isSubstanceKey(substance) ? substanceNamed(substance).atc : null
  return { ...(atc ? coded('atc', atc) : {}), text }
}
