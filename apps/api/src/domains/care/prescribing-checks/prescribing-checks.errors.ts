import { Failure } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type PrescribingCheckFailures = {
  /** Something absolute stands against this order; `faults` names each finding. */
  prescription_stopped: Plain
  /** Findings without a written reason; `faults` names each as `reasons.<finding>`. */
  prescription_needs_reasons: Plain
}

export type PrescribingCheckFaults = {
  /** This finding cannot be overridden. */
  finding_stops: Plain
  /** This finding asks for a written reason. */
  reason_missing: Plain
}

export const prescriptionStopped = (findings: readonly string[]) =>
  new Failure('prescription_stopped', {
    faults: Object.fromEntries(findings.map((id) => [`findings.${id}`, [faultOf('finding_stops')]])),
  })

export const reasonsMissing = (findings: readonly string[]) =>
  new Failure('prescription_needs_reasons', {
    faults: Object.fromEntries(findings.map((id) => [`reasons.${id}`, [faultOf('reason_missing')]])),
  })
