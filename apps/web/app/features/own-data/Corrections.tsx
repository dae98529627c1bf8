import { formatCpf, formatDate } from '@prumo/brazil'
import {
  Banner,
  Button,
  LoadingRegion,
  SelectField,
  Skeleton,
  Stack,
  StatusBadge,
  TextAreaField,
  TextField,
} from '@prumo/ui'
import { useState } from 'react'
import { WaitingForLine } from '#shared/connectivity/WaitingForLine.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import { makeDraft } from '#shared/hooks/draft.ts'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { type Correction, useAskForCorrectionMutation, useCorrectionsQuery } from './own-data.api.ts'
import './own-data.css'

const names: Record<Correction['field'], string> = { name: 'Nome completo', cpf: 'CPF', birth_date: 'Nascimento' }
const states: Record<Correction['state'], { tone: 'wait' | 'ok' | 'neutral'; words: string }> = {
  open: { tone: 'wait', words: 'em análise' },
  accepted: { tone: 'ok', words: 'corrigido' },
  refused: { tone: 'neutral', words: 'não aceito' },
}

const valueWords = ({ field, wanted }: Pick<Correction, 'field' | 'wanted'>): string => {
  if (field === 'cpf') return formatCpf(wanted)
  return field === 'birth_date' ? wanted.split('-').reverse().join('/') : wanted
}

type Field = Correction['field']

/**
 * What its owner asked to have corrected, with each answer, and the form to ask for what he cannot change himself
 * (`locked`; LGPD art. 18 III).
 */
export function Corrections({ locked }: { locked: readonly Field[] }) {
  const { data, error, refetch } = useCorrectionsQuery()
  return (
    <Stack gap={3}>
      {!data && error && <SaidBanner failure={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <LoadingRegion label="Carregando seus pedidos de correção">
          <Skeleton />
        </LoadingRegion>
      )}
      {data && data.length > 0 && (
        <ul className="own-consents" aria-label="Seus pedidos de correção">
          {data.map((correction) => (
            <Asked key={correction.id} correction={correction} />
          ))}
        </ul>
      )}
      {locked.length > 0 && <Ask locked={locked} />}
    </Stack>
  )
}

function Asked({ correction }: { correction: Correction }) {
  const { field, state, askedAt, answer } = correction
  const { tone, words } = states[state]
  return (
    <li>
      <div className="own-consents__words">
        <p>
          <strong>{`${names[field]}: ${valueWords(correction)}`}</strong>
        </p>
        <p className="ui-muted">{`Pedido em ${formatDate(askedAt)}.${answer === null ? '' : ` Resposta: ${answer}`}`}</p>
      </div>
      <StatusBadge tone={tone}>{words}</StatusBadge>
    </li>
  )
}

type Form = { field: string; value: string; reason: string }
const empty: Form = { field: '', value: '', reason: '' }

const faultsOf = ({ field, value, reason }: Form): Faults<Form> => ({
  ...(field ? {} : { field: 'Escolha o dado que está errado.' }),
  ...(value.trim() ? {} : { value: 'Escreva como deve ficar.' }),
  ...(reason.trim() ? {} : { reason: 'Conte em poucas palavras o que aconteceu.' }),
})

function Ask({ locked }: { locked: readonly Field[] }) {
  const options = locked.map((value) => ({ value, label: names[value] }))
  // In memory only: a CPF stays out of the browser's storage.
  const [draft] = useState(() => makeDraft<Form>(null, empty))
  const form = useForm({ draft, check: faultsOf })
  const [ask, { isLoading, isSuccess, error }] = useAskForCorrectionMutation()
  const failure = error as Failure | undefined
  const isAtField = faultAt(failure, 'value') ?? faultAt(failure, 'reason')
  const { field } = form.values
  const send = async ({ field, ...typed }: Form) => {
    const answer = await ask({ field: field as Correction['field'], ...typed })
    if (!answer.error) {
      draft.clear()
      return form.beginAgain()
    }
    const refused = answer.error as Failure
    const [value, reason] = [faultAt(refused, 'value'), faultAt(refused, 'reason')]
    form.answer({ ...(value && { value }), ...(reason && { reason }) })
  }
  const sendAgain = () => void send(draft.read())
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        <SelectField {...form.field('field')} label="O que está errado" placeholder="Escolha" options={options} />
        <TextField
          {...form.field('value')}
          key={field === 'birth_date' ? 'day' : 'text'}
          label="Como deve ficar"
          autoComplete="off"
          maxLength={300}
          {...(field === 'birth_date' && { type: 'date' })}
          {...(field === 'cpf' && { inputMode: 'numeric' as const })}
        />
        <TextAreaField {...form.field('reason')} label="O que aconteceu" rows={3} maxLength={500} />
        {!isAtField && (
          <WaitingForLine isSending={isLoading} failure={failure} onRetry={sendAgain}>
            <SaidBanner failure={error} onRetry={sendAgain} />
          </WaitingForLine>
        )}
        {isSuccess && <Banner tone="ok">Recebemos o pedido. A resposta aparece aqui, e avisamos por e-mail.</Banner>}
        <Button type="submit" variant="teal" isBusy={isLoading}>
          Pedir correção
        </Button>
      </Stack>
    </form>
  )
}
