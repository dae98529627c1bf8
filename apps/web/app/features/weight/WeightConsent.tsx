import { weightConsents } from '@prumo/contracts/consents'
import { Banner, Button, LoadingRegion, Row, Skeleton } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useChangeWeightCourseMutation, useWeightProgrammeQuery } from './weight.api.ts'

const name = 'Programa de peso'

/**
 * Among what he authorised: the weight programme's consent, which his answers carry. Taken back, the programme stops
 * and takes nothing more (decision 0184); what follows is said before he presses. Nothing if he takes no part.
 */
export function WeightConsent() {
  const { data, error, refetch } = useWeightProgrammeQuery(undefined, { refetchOnMountOrArgChange: true })
  const [isAsked, setIsAsked] = useState(false)
  const [change, changing] = useChangeWeightCourseMutation()
  if (error && !data) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingRegion label="Carregando o programa de peso">
        <Skeleton />
      </LoadingRegion>
    )
  if (data.state === 'not_started') return null
  const isGiven = data.state !== 'stopped'
  const takeBack = async () => {
    const { remindHour } = data
    const answer = await change({ course: 'stopped', remind_hour: remindHour, key: crypto.randomUUID() })
    if (!answer.error) setIsAsked(false)
  }
  return (
    <section aria-label={name}>
      <p>
        <strong>{name}</strong>
      </p>
      <p className="ui-muted" aria-live="polite">
        {isGiven
          ? 'Você autorizou ao responder às perguntas do programa.'
          : 'Você retirou, e o programa parou. Não recebemos mais respostas, medidas nem fotos, e os lembretes pararam. O que já está no prontuário fica, em sigilo, porque a lei manda guardar (Lei 13.787/2018).'}
      </p>
      <details>
        <summary>O que você autorizou</summary>
        {weightConsents.at(-1)?.paragraphs.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </details>
      <SaidBanner failure={changing.error} onRetry={() => void takeBack()} />
      {isGiven && !isAsked && (
        <Row hasActions>
          <Button variant="quiet" size="small" aria-label={`Retirar: ${name}`} onClick={() => setIsAsked(true)}>
            Retirar
          </Button>
        </Row>
      )}
      {isGiven && isAsked && (
        <>
          <Banner tone="info" title="Ao retirar, o programa para">
            <p>
              Não recebemos mais nada, os lembretes param e o programa aparece parado para o seu médico. O que já está
              no prontuário fica pelo prazo da lei. Se você usa um remédio, fale com ele antes de mudar a dose. O
              dinheiro não volta por aqui: peça a devolução em Peso. Para voltar, é só responder e autorizar de novo.
            </p>
          </Banner>
          <Row hasActions>
            <Button variant="danger" size="small" isBusy={changing.isLoading} onClick={() => void takeBack()}>
              Retirar e parar
            </Button>
            <Button variant="quiet" size="small" onClick={() => setIsAsked(false)}>
              Voltar
            </Button>
          </Row>
        </>
      )}
    </section>
  )
}
