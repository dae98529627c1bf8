import { isPublished } from './demonstration.ts'

// At least 128 bits for random letters and digits.
const fewestLetters = 32
const fewestDifferent = 8
const keyBytes = 32
const fewestDifferentBytes = 16

/** The fault of a secret that we generate ourselves; null if it looks random. */
export const weaknessOf = (secret: string): string | null => {
  if (isPublished(secret)) return 'is published with the project'
  if (secret.length < fewestLetters) return `has fewer than ${fewestLetters} letters`
  if (new Set(secret).size < fewestDifferent || isPattern([...secret].map((letter) => letter.codePointAt(0) ?? 0)))
    return 'is no random text'
  return null
}

/** The same for a key of 32 bytes in base64. */
export const weaknessOfKey = (encoded: string): string | null => {
  if (isPublished(encoded)) return 'is published with the project'
  const bytes = [...Buffer.from(encoded, 'base64')]
  if (bytes.length !== keyBytes) return `must be ${keyBytes} bytes in base64`
  return new Set(bytes).size < fewestDifferentBytes || isPattern(bytes) ? 'is no random key' : null
}

/** A repeated block, or a sequence with equal steps. */
const isPattern = (values: number[]): boolean => {
  const half = Math.floor(values.length / 2)
  const isRepeated = Array.from({ length: half }, (_, index) => index + 1).some((period) =>
    values.every((value, index) => index < period || value === values[index - period]),
  )
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0))
  return isRepeated || new Set(steps).size === 1
}
