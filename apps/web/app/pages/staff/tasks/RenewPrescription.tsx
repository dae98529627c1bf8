import { Checkbox } from '@prumo/ui'
import { useEffect, useState } from 'react'
import { FindingList } from '#features/prescriptions/checks/OrderFindings.tsx'
import { useOrderReasons } from '#features/prescriptions/checks/order-reasons.ts'
import { useRenewalFindingsQuery, useRenewMutation } from '#features/renewals/renewals.api.ts'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useForm } from '#shared/hooks/use-form.ts'

/** The doctor says yes to each signature anew. */
const consentDraft = memoryDrafts({ consent: '' }, [])
const faultsOf = ({ consent }: { consent: string }) =>
  consent === 'yes' ? {} : { consent: 'Confirme que leu as respostas e quer assinar.' }

/** Renews with one act: what stands against it is shown first, and each point that asks has its reason. */
export function RenewPrescription({ renewalId }: { renewalId: number }) {
  const scope = `renewal ${renewalId}` as const
  const findings = useRenewalFindingsQuery(renewalId, { refetchOnMountOrArgChange: true })
  const reasons = useOrderReasons(scope)
  const draft = consentDraft(renewalId)
  const form = useForm({ draft, check: faultsOf })
  const [renew, { error, isLoading }] = useRenewMutation()
  const [key] = useState(() => crypto.randomUUID())
  const own = useOwnAct()
  const { refetch } = findings
  useEffect(() => {
    // Something else was found at the signature.
    if (error) void refetch()
  }, [error, refetch])
  const found = findings.currentData
  if (!found && findings.error) return <SaidBanner failure={findings.error} onRetry={() => void refetch()} />
  if (!found) return <p className="ui-muted">Conferindo alergias, interações e doses…</p>
  const isStopped = found.some(({ level }) => level === 'stop')
  return (
    <>
      <section className="findings" aria-label="Conferência da receita" aria-busy={findings.isFetching}>
        <FindingList findings={found} scope={scope} />
      </section>
      {!isStopped && (
        <StaffForm
          draft={draft}
          form={form}
          send={() => own(renew({ id: renewalId, reasons: reasons.given, key }))}
          onSent={() => reasons.clear()}
          failure={error}
          isBusy={isLoading}
          submit={{ label: 'Renovar e assinar', variant: 'teal' }}
        >
          <Checkbox
            name="consent"
            checked={form.values.consent === 'yes'}
            onChange={(event) => form.change('consent', event.currentTarget.checked ? 'yes' : '')}
            error={form.field('consent').error}
          >
            Li as respostas e quero assinar a mesma receita com o meu certificado
          </Checkbox>
        </StaffForm>
      )}
    </>
  )
}
