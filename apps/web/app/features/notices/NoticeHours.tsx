import { Button, Card, SelectField } from '@prumo/ui'
import { useState } from 'react'
import { WaitingForLine } from '#shared/connectivity/WaitingForLine.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { type Hours, useChooseNoticeHoursMutation, useNoticesQuery } from './notices.api.ts'
import './notices.css'

const optionsFrom = (first: number) =>
  Array.from({ length: 24 }, (_, index) => ({ value: String(index + first), label: `${index + first}h` }))

/** The hours in which he is told what can wait. Nothing shows until they are known: the list below says what fails. */
export function NoticeHours() {
  const { data } = useNoticesQuery()
  return data?.hours ? <Chosen hours={data.hours} /> : null
}

function Chosen({ hours }: { hours: Hours }) {
  const [picked, setPicked] = useState<Hours | null>(null)
  const { fromHour, toHour } = picked ?? hours
  const [choose, { error, isLoading, isSuccess }] = useChooseNoticeHoursMutation()
  const failure = error as Failure | undefined
  const isChanged = fromHour !== hours.fromHour || toHour !== hours.toHour
  const keep = () => void choose({ from_hour: fromHour, to_hour: toHour })
  return (
    <section aria-labelledby="horario">
      <h2 id="horario" className="area-page__part">
        Seu horário
      </h2>
      <Card className="notice-hours">
        <p>O que pode esperar chega só neste horário, por e-mail e no aparelho.</p>
        <div className="notice-hours__fields">
          <SelectField
            label="De"
            value={String(fromHour)}
            options={optionsFrom(0)}
            onChange={({ currentTarget }) => setPicked({ fromHour: Number(currentTarget.value), toHour })}
          />
          <SelectField
            label="Até"
            value={String(toHour)}
            options={optionsFrom(1)}
            onChange={({ currentTarget }) => setPicked({ fromHour, toHour: Number(currentTarget.value) })}
          />
        </div>
        <p role="status" className="notice-hours__said">
          {isSuccess && !isChanged && 'Horário salvo. '}
          {inWords({ fromHour, toHour })}
        </p>
        {isChanged && (
          <Button isBusy={isLoading} disabled={fromHour === toHour} onClick={keep}>
            Salvar horário
          </Button>
        )}
        <WaitingForLine isSending={isLoading} failure={failure} onRetry={keep}>
          <SaidBanner failure={failure} onRetry={keep} />
        </WaitingForLine>
        <p className="ui-muted">
          A qualquer hora chegam o que você acabou de pedir, segurança da conta e dos seus dados, compras, pagamentos,
          receitas, respostas do médico no programa de peso, mudanças e lembretes urgentes da sua consulta e alertas
          sobre o que você usa. Os lembretes do curso e do peso seguem a hora que você escolheu neles.
        </p>
      </Card>
    </section>
  )
}

const inWords = ({ fromHour, toHour }: Hours): string => {
  if (fromHour === toHour) return 'Escolha um fim diferente do começo.'
  if (fromHour === 0 && toHour === 24) return 'A qualquer hora, de dia e de noite.'
  const from = `${fromHour < 2 ? 'Da' : 'Das'} ${fromHour}h`
  const to = `${toHour === 1 ? 'à' : 'às'} ${toHour}h`
  return `${from} ${to}${fromHour > toHour ? ' do dia seguinte' : ''}, no horário de Brasília.`
}
