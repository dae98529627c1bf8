import { Banner, Button, Checkbox, Drawer, SelectField, TextField } from '@prumo/ui'
import { useEffect, useState } from 'react'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import { type RecommendedPackage, useRecommendPackageMutation, useWithdrawPackageMutation } from './recommending.api.ts'

/** `isOfSeveral`: it has more than one medicine of our pharmacy. */
export type Prescribed = { id: number; label: string; isOfSeveral: boolean }

/** `mayLeaveOut`: yes, or nothing. */
type Form = { prescriptionId: string; name: string; mayLeaveOut: string }

/** If there is only one possible prescription, it is preselected. */
const draftOf = memoryDrafts<Form>({ prescriptionId: '', name: '', mayLeaveOut: '' }, ['name'])

const faultsOf = ({ prescriptionId, name }: Form): Faults<Form> => ({
  ...(prescriptionId === '' ? { prescriptionId: 'Escolha a receita.' } : {}),
  ...(name.trim() === '' ? { name: 'Dê um nome ao tratamento.' } : {}),
})

type RecommendPackageProps = { consultationId: number; prescribed: Prescribed[]; packages: RecommendedPackage[] }

/**
 * Recommends a treatment from a prescription. No price is shown: a doctor has no part in the sale (Código de Ética
 * Médica; domain.md 2.4).
 */
export function RecommendPackage({ consultationId, prescribed, packages }: RecommendPackageProps) {
  const draft = draftOf(consultationId)
  const form = useForm({ draft, check: faultsOf })
  const onlyId = prescribed.length === 1 ? prescribed[0]?.id : undefined
  useEffect(() => {
    if (onlyId !== undefined) draft.fill({ prescriptionId: String(onlyId) })
  }, [onlyId, draft])
  const [recommend, { error, isLoading }] = useRecommendPackageMutation()
  const key = useRequestKey()
  const isOfSeveral = prescribed.some(({ id, isOfSeveral }) => isOfSeveral && String(id) === form.values.prescriptionId)
  const send = ({ prescriptionId, name, mayLeaveOut }: Form) => {
    const recommended = {
      name: name.trim(),
      prescriptionId: Number(prescriptionId),
      mayLeaveOut: mayLeaveOut === 'yes' && isOfSeveral,
    }
    return recommend({ consultationId, ...recommended, key: key.of(recommended) })
  }
  return (
    <div className="acts">
      {packages.map((each) => (
        <Recommended key={each.id} recommended={each} />
      ))}
      {prescribed.length === 0 ? (
        <p className="ui-muted">Emita uma receita para recomendar o tratamento dela.</p>
      ) : (
        <StaffForm
          draft={draft}
          form={form}
          send={send}
          onSent={key.spend}
          failure={error}
          isBusy={isLoading}
          faultsAt={{ prescriptionId: 'prescription_id' }}
          submit={{ label: 'Recomendar tratamento', variant: 'teal' }}
        >
          <SelectField
            {...form.field('prescriptionId')}
            label="Receita"
            placeholder="Escolha"
            options={prescribed.map(({ id, label }) => ({ value: String(id), label }))}
          />
          <TextField {...form.field('name')} label="Nome do tratamento" maxLength={120} hint="É o que o paciente lê." />
          {isOfSeveral && (
            <Checkbox
              name="mayLeaveOut"
              checked={form.values.mayLeaveOut === 'yes'}
              onChange={(event) => form.change('mayLeaveOut', event.currentTarget.checked ? 'yes' : '')}
            >
              O paciente pode pedir só parte das fórmulas
            </Checkbox>
          )}
        </StaffForm>
      )}
    </div>
  )
}

/** A recommendation that stands, and how it is taken back. */
function Recommended({ recommended: { id, name, products, mayLeaveOut } }: { recommended: RecommendedPackage }) {
  const [isOpen, setIsOpen] = useState(false)
  const [withdraw, { error, isLoading }] = useWithdrawPackageMutation()
  return (
    <div>
      <p>
        <strong>{name}</strong>
        <br />
        <span className="ui-muted">{products.join(', ')}</span>
        {mayLeaveOut && (
          <>
            <br />
            <span className="ui-muted">O paciente pode pedir só parte.</span>
          </>
        )}
      </p>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Retirar a recomendação
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title="Retirar a recomendação">
        <div className="acts">
          <Banner tone="warn" title={name}>
            O paciente não pode mais pedir este tratamento. Um pedido já feito segue; para pará-lo, cancele a receita.
          </Banner>
          <SaidBanner failure={error} />
          <Button variant="danger" isWide isBusy={isLoading} onClick={() => void withdraw(id)}>
            Retirar
          </Button>
        </div>
      </Drawer>
    </div>
  )
}
