import { createHash } from 'node:crypto'
import { accountConsents, type Consent, type ConsentKind, telemedicineConsents } from '@prumo/contracts/consents'

/** The version of a wording, and its SHA-256 in hexadecimal, which identifies what somebody agreed to. */
export type ConsentWords = { version: string; textHash: string }

type Wording = Consent & { documentHash?: string | null }

const wordings: Record<ConsentKind, readonly Wording[]> = { ...accountConsents, telemedicine: telemedicineConsents }

/**
 * The wording of a version of a consent, the last by default; null for an unknown version, to which nobody can have
 * agreed. The hash also covers the legal page that the wording names.
 */
export const findConsentWords = ({
  kind,
  version,
}: {
  kind: ConsentKind
  version?: string | undefined
}): ConsentWords | null => {
  const shown =
    version === undefined ? wordings[kind].at(-1) : wordings[kind].find((wording) => wording.version === version)
  if (!shown) return null
  const { paragraphs, agreement, documentHash } = shown
  const text = [...paragraphs, agreement, ...(documentHash ? [documentHash] : [])].join('\n')
  return { version: shown.version, textHash: createHash('sha256').update(text).digest('hex') }
}
