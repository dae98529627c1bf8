import type { ConsentKind } from '@prumo/contracts/consents'
import type { Context } from '#platform/context'
import { type ConsentWords, findConsentWords } from './consent-words.ts'

/** What somebody agreed to, and from where, before there is an account to keep it with. */
export type PendingConsent = ConsentWords & {
  kind: ConsentKind
  ip: string | null
  userAgent: string | null
  /** ISO 8601. */
  at: string
}

/** The version of each kind that was shown; `version` for a kind that is not named; without either, the last. */
export type ShownVersions = { versions?: Partial<Record<ConsentKind, string>>; version?: string | undefined }

export type From = { userAgent?: string | null | undefined }

/** The consents of these kinds, given now in these versions. Unknown versions are left out: nobody agreed to them. */
export const pendingConsents = (
  ctx: Context,
  { kinds, versions, version, userAgent }: { kinds: readonly ConsentKind[] } & ShownVersions & From,
): PendingConsent[] =>
  kinds.flatMap((kind) => {
    const words = findConsentWords({ kind, version: versions?.[kind] ?? version })
    const from = { ip: ctx.address ?? null, userAgent: userAgent ?? null, at: ctx.now().toISOString() }
    return words ? [{ kind, ...words, ...from }] : []
  })
