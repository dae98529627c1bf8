import { Button, SelectField, Stack } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ActInDrawer } from '#features/staff/form/ActInDrawer.tsx'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useWithdrawConsultationMutation, type WithdrawnBecause } from './record.api.ts'

const reasons: { value: WithdrawnBecause; label: string }[] = [
  { value: 'unforeseen', label: 'Um imprevisto' },
  { value: 'schedule', label: 'Um conflito de agenda' },
  { value: 'technical', label: 'Um problema técnico' },
]

/** Its professional cancels before it begins. The record closes with it, so she is led to her agenda. */
export function Withdraw({ id }: { id: number }) {
  return (
    <ActInDrawer label="Não vou poder atender" title="Cancelar este horário" isWide>
      {() => <WithdrawForm id={id} />}
    </ActInDrawer>
  )
}

function WithdrawForm({ id }: { id: number }) {
  const [because, setBecause] = useState<WithdrawnBecause | ''>('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [withdraw, { error, isLoading }] = useWithdrawConsultationMutation()
  const navigate = useNavigate()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (because === '') return setFault('Escolha o motivo: o paciente vai lê-lo.')
    const answer = await withdraw({ id, because })
    if (!answer.error) void navigate(links.staffAgenda(), { state: 'withdrawn' })
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap={3}>
        <p>
          O que o paciente pagou volta para ele: a sessão ou o valor inteiro; do que vem com um programa ele marca outra
          sem pagar. Ele é avisado por e-mail, sem o motivo.
        </p>
        <p className="ui-muted">
          O horário volta a ficar livre na sua agenda, e o prontuário desta consulta se fecha. Isso não se desfaz.
        </p>
        <SelectField
          label="Motivo"
          hint="O paciente lê na área dele."
          placeholder="Escolha"
          value={because}
          error={fault}
          options={reasons}
          onChange={({ target }) => {
            setBecause(target.value as WithdrawnBecause | '')
            setFault(undefined)
          }}
        />
        <Button type="submit" variant="danger" isWide isBusy={isLoading}>
          Cancelar o horário
        </Button>
        <SaidBanner failure={error} />
      </Stack>
    </form>
  )
}
