import { formatAmount } from '@prumo/brazil'
import type { SurveyStop } from '@prumo/contracts/surveys/weight-stop'
import { Banner, Button, Card } from '@prumo/ui'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useStopWeightSaleMutation, type WeightSale } from '#features/onboarding/weight-onboarding.api.ts'
import { stopOf } from '#features/weight/survey-stop.ts'
import { focusFirstMissing, useWeightQuestions } from '#features/weight/use-weight-questions.tsx'
import '#features/weight/weight.css'
import { lateLinks } from '#late-links'
import { links } from '#links'
import type { Failure } from '#shared/http/failure.ts'
import { answersInHand } from './answers-in-hand.ts'
import { NotForHim } from './NotForHim.tsx'
import { stepTitles } from './step-titles.ts'
import type { Sale } from './use-weight-journey.ts'

type AnswerFirstProps = {
  offer: WeightSale['offer']
  /** What he ordered here before and has not paid. */
  waiting: Sale | null
}

/** What a doctor asks first. What speaks against the programme ends here, before anybody is asked who he is. */
export function AnswerFirst({ offer, waiting }: AnswerFirstProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [stop, setStop] = useState<SurveyStop | null>(null)
  const [stopped, setStopped] = useState<Sale | null>(null)
  const [tell, telling] = useStopWeightSaleMutation()
  const questions = useWeightQuestions({ height: '', failure: undefined })
  /** Until the server knows, what waits could still be paid. */
  const stopOrder = async ({ orderToken }: Sale) => {
    const answers = questions.read()
    if (answers) await tell({ orderToken, ...answers, corrected: answersInHand.corrected() })
  }
  if (stop)
    return (
      <NotForHim
        stop={stop}
        order={
          stopped && {
            isToldBusy: telling.isLoading,
            failure: telling.error as Failure | undefined,
            again: () => void stopOrder(stopped),
          }
        }
        onCorrect={() => setStop(null)}
      />
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const answers = questions.read()
    if (!answers) return focusFirstMissing(form)
    const found = stopOf(answers)
    if (found) {
      answersInHand.stop(answers)
      if (waiting) {
        setStopped(waiting)
        void stopOrder(waiting)
      }
      window.scrollTo({ top: 0 })
      return setStop(found)
    }
    answersInHand.hold(answers)
    void navigate(lateLinks.weightSale('dados'))
  }
  return (
    <>
      <h1 className="step-form__title" tabIndex={-1}>
        {stepTitles.perguntas}
      </h1>
      <p className="ui-muted">
        São as perguntas que o médico faria primeiro. Elas dizem se o programa serve para você, antes de qualquer
        pagamento.
      </p>
      {offer ? (
        <>
          <Card>
            <p>
              <strong>{formatAmount(offer.price)}</strong>, pago uma vez: uma consulta com um médico nosso e{' '}
              {offer.weeks} semanas de acompanhamento.
            </p>
            <p className="ui-muted">Remédio, exame e resultado prometido não fazem parte.</p>
          </Card>
          <form ref={form} noValidate method="post" onSubmit={submit} className="weight__form">
            {questions.body(null)}
            {questions.bodyMass && <p role="status">{questions.bodyMass}</p>}
            {questions.agreement}
            <p className="ui-muted">
              O que você responde não fica neste aparelho. Só o médico que acompanhar você vai ler.
            </p>
            <Button type="submit" isWide>
              Continuar
            </Button>
          </form>
        </>
      ) : (
        <Banner title="Fora de venda no momento">
          <p>
            Não estamos vendendo o programa agora. <Link to={links.weight()}>Voltar</Link>
          </p>
        </Banner>
      )}
    </>
  )
}
