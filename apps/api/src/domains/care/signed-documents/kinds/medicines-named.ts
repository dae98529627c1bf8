import { findSubstances, type SubstanceKey, substanceNamed } from '#domains/medicines/substances'
import type { DocumentBody } from './document-body.ts'

/**
 * The medicines that a document's own words name, each once, by the name that it is told by. Whoever reads a report
 * takes them for what the patient uses, so its doctor confirms them. An exam of a substance says nothing of the kind.
 */
export const medicinesNamedIn = (body: DocumentBody): string[] => {
  const keys = wordsFreelyWritten(body).flatMap((text) => findSubstances(text).map(({ key }) => key))
  return [...new Set(keys.filter(isMedicine).map((key) => substanceNamed(key).name))]
}

const noMedicines: readonly string[] = ['food', 'alcohol', 'recreational_drug']

const isMedicine = (key: SubstanceKey): boolean => !substanceNamed(key).classes.some((one) => noMedicines.includes(one))

const wordsFreelyWritten = (body: DocumentBody): string[] => {
  if (body.kind === 'exam_request') return []
  if (body.kind === 'certificate') return [body.remarks]
  return body.sections.flatMap(({ heading, text }) => [heading, text])
}
