import type { Failure, NestedErrors } from '#shared/http/failure.ts'
import { type FieldName, fieldMessageOf, fieldOf } from './checkout/field-messages.ts'
import { findMessage, NO_RESPONSE, UNKNOWN_FAILURE } from './messages.ts'

const leaves = (errors: NestedErrors, path: string[] = []): { path: string; sentences: string[] }[] =>
  Object.entries(errors).flatMap(([key, value]) =>
    Array.isArray(value) ? [{ path: [...path, key].join('.'), sentences: value }] : leaves(value, [...path, key]),
  )

/** The messages by field for a refusal that names fields; empty for every other failure. */
export const fieldFaultsOf = (failure: Failure): Partial<Record<FieldName, string>> => {
  if (failure.kind !== 'expanded') return {}
  const faults: Partial<Record<FieldName, string>> = {}
  for (const { path, sentences } of leaves(failure.errors)) {
    const field = fieldOf(path)
    if (field && sentences[0]) faults[field] = fieldMessageOf(field, sentences[0])
  }
  return faults
}

/** A refusal's sentences without a field: its `base`, or its own sentence if no field is ours. */
const sentencesOf = (failure: Failure): string[] => {
  if (failure.kind === 'basic') return [failure.summary]
  if (failure.kind !== 'expanded') return []
  const general = leaves(failure.errors)
    .filter(({ path }) => fieldOf(path) === null)
    .flatMap(({ sentences }) => sentences)
  return [...general, failure.summary]
}

/** A failure in one Portuguese sentence. */
export const wordsOf = (failure: Failure): string => {
  if (failure.kind === 'noResponse') return NO_RESPONSE
  for (const sentence of sentencesOf(failure)) {
    const words = findMessage(sentence)
    if (words) return words
  }
  return Object.values(fieldFaultsOf(failure))[0] ?? UNKNOWN_FAILURE
}
