import { Button, Card, SelectField } from '@prumo/ui'
import { useState } from 'react'
import { WaitingForLine } from '#shared/connectivity/WaitingForLine.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Hours, useChooseNoticeHoursMutation, useNoticesQuery } from './notices.api.ts'
import './notices.css'

const optionsFrom = (first: number) =>
  Array.from({ length: 24 }, (_, index) => ({ value: String(index + first), label: `${index + first}h` }))

/** The hours in which he is told what can wait. Nothing shows until they are known: the list below says what fails. */
export function NoticeHours() {
  const { data } = useNoticesQuery()
  return data ? <Chosen key={`${data.hours.fromHour}-${data.hours.toHour}`} hours={data.hours} /> : null
}

function Chosen({ hours }: { hours: Hours }) {
  const [from, setFrom] = useState(hours.fromHour)
  const [to, setTo] = useState(hours.toHour)
  const [choose, { error, isLoading }] = useChooseNoticeHoursMutation({ fixedCacheKey: 'notice-hours' })
  const isChanged = from !== hours.fromHour || to !== hours.toHour
  const isTurned = from >= to
  const keep = () => void choose({ from_hour: from, to_hour: to })
  return (
    <section aria-labelledby="horario">
      <h2 id="horario" className="area-page__part">
        Seu horário
      </h2>
      <Card>
        <p>
          O que pode esperar chega só neste horário, por e-mail e no aparelho. Na hora vão só códigos, segurança da
          conta, compras, pagamentos, mudanças na sua consulta e alertas sobre o que você usa.
        </p>
        <div className="notice-hours">
          <SelectField
            label="Das"
            value={String(from)}
            options={optionsFrom(0)}
            onChange={({ currentTarget }) => setFrom(Number(currentTarget.value))}
          />
          <SelectField
            label="Até as"
            value={String(to)}
            options={optionsFrom(1)}
            {...(isTurned && { error: 'O fim precisa vir depois do começo.' })}
            onChange={({ currentTarget }) => setTo(Number(currentTarget.value))}
          />
        </div>
        <p className="ui-muted">
          Horário de São Paulo. Os lembretes do curso e do peso seguem a hora que você escolheu neles.
        </p>
        {isChanged && (
          <Button isBusy={isLoading} disabled={isTurned} onClick={keep}>
            Guardar horário
          </Button>
        )}
        <WaitingForLine isSending={isLoading} failure={error} onRetry={keep}>
          <SaidBanner failure={error} onRetry={keep} />
        </WaitingForLine>
      </Card>
    </section>
  )
}
