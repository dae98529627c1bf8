import { Banner, Card } from '@prumo/ui'
import { useState } from 'react'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { useForm } from '#shared/hooks/use-form.ts'
import { useColleaguesQuery, useHandOverMutation } from './access-reasons.api.ts'
import { ColleagueField } from './ColleagueField.tsx'

type Form = { to: string }

const draftOf = memoryDrafts<Form>({ to: '' }, [])
const check = ({ to }: Form) => (to === '' ? { to: 'Escolha o colega.' } : {})

/** Who treats a patient lets a colleague open the chart. */
export function HandOver({ patientId }: { patientId: number }) {
  const draft = draftOf(patientId)
  const form = useForm<Form>({ draft, check })
  const [handOver, { error, isLoading }] = useHandOverMutation()
  const [handedTo, setHandedTo] = useState<number | null>(null)
  const { data: colleagues } = useColleaguesQuery('handover')
  const name = colleagues?.find(({ userId }) => userId === handedTo)?.name
  const send = async ({ to }: Form) => {
    const answer = await handOver({ patientId, to_user_id: Number(to) })
    if (!answer.error) setHandedTo(Number(to))
    return answer
  }
  return (
    <Card>
      <h2>Passar o caso</h2>
      <div className="acts">
        <p className="ui-muted">
          O colega passa a abrir este prontuário por um ano. Você continua a abri-lo, e o paciente vê cada leitura.
        </p>
        {name && (
          <Banner tone="ok" title={`Caso passado a ${name}`}>
            O prontuário já aparece na busca de quem recebeu.
          </Banner>
        )}
        <StaffForm
          draft={draft}
          form={form}
          send={send}
          failure={error}
          isBusy={isLoading}
          faultsAt={{ to: 'to_user_id' }}
          submit={{ label: 'Passar o caso', variant: 'teal' }}
        >
          <ColleagueField {...form.field('to')} label="Para quem" chosenFor="handover" />
        </StaffForm>
      </div>
    </Card>
  )
}
