import { isInWords } from '#platform/reasons/in-words'
import type { Finding } from './judge-order.ts'
import { prescriptionStopped, reasonsMissing } from './prescribing-checks.errors.ts'

/** Why a doctor signs in spite of a finding. */
export type GivenReason = { finding: string; reason: string }

/** A finding with what its doctor wrote; null for what asks nothing. */
export type AnsweredFinding = Finding & { reason: string | null }

const mostReason = 1_000

/**
 * The findings with their reasons. Throws prescription_stopped if one cannot be overridden, and
 * prescription_needs_reasons for each without a reason. A reason for another finding than these is not taken over: the
 * doctor wrote it about something that is so no more.
 */
export const answered = (findings: readonly Finding[], reasons: readonly GivenReason[]): AnsweredFinding[] => {
  const stops = findings.filter(({ level }) => level === 'stop')
  if (stops.length > 0) throw prescriptionStopped(stops.map(({ id }) => id))
  const given = new Map(reasons.map(({ finding, reason }) => [finding, reason.trim()]))
  const missing = findings.filter(
    ({ id, reasonsOffered = [] }) => !isReason(given.get(id)) && !reasonsOffered.includes(given.get(id) ?? ''),
  )
  if (missing.length > 0) throw reasonsMissing(missing.map(({ id }) => id))
  return findings.map((finding) => ({ ...finding, reason: given.get(finding.id) ?? null }))
}

const isReason = (text: string | undefined): boolean =>
  text !== undefined && isInWords(text) && text.length <= mostReason
