import { Banner } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { type SurveyDraft, useKeepAnswersMutation } from '#features/onboarding/survey-draft.api.ts'
import { StepForm } from '#features/orders/StepForm.tsx'
import { QuestionField } from '#features/surveys/QuestionField.tsx'
import {
  type Answer,
  type Answers,
  askedQuestions,
  faultOfAnswer,
  type Question,
  whereToGoOn,
} from '#features/surveys/questions.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'

const QUESTION = 'pergunta'

const addressOf = (index: number, isCorrecting: boolean) =>
  `${links.newConsultation('questionario')}?${QUESTION}=${index + 1}${isCorrecting ? '&corrigir=1' : ''}`

/** One question a screen; its number stands in the address, its answer is kept on the server at each step. */
export function SurveyStep({ draft }: { draft: SurveyDraft }) {
  const [search] = useSearchParams()
  const answers = (draft.surveySubmission?.answers ?? {}) as Answers
  const asked = askedQuestions(draft.survey, answers)
  const goOn = whereToGoOn(draft.survey, answers)
  const wish = Number(search.get(QUESTION) ?? goOn + 1) - 1
  const index = Number.isInteger(wish) && wish >= 0 && wish < asked.length ? wish : goOn
  const question = asked[index]
  if (!question) return null
  return (
    <OneQuestion
      key={question.key}
      {...{ draft, asked, index, question, answers }}
      isCorrecting={search.has('corrigir')}
    />
  )
}

type OneQuestionProps = {
  draft: SurveyDraft
  asked: Question[]
  index: number
  question: Question
  answers: Answers
  isCorrecting: boolean
}

function OneQuestion({ draft, asked, index, question, answers, isCorrecting }: OneQuestionProps) {
  const navigate = useNavigate()
  const [keep, { error, isLoading }] = useKeepAnswersMutation()
  const [answer, setAnswer] = useState<Answer | undefined>(answers[question.key])
  const [fault, setFault] = useState<string>()
  const isSubmitted = draft.surveySubmission?.isSubmitted ?? false

  const goOn = (now: Answers, hasRedFlag: boolean) => {
    // The next question may have come or gone with this answer.
    const next = askedQuestions(draft.survey, now).findIndex(({ key }) => key === question.key) + 1
    if (next < askedQuestions(draft.survey, now).length) {
      const staysCorrecting = isCorrecting && hasRedFlag
      return void navigate(addressOf(next, staysCorrecting))
    }
    void navigate(links.newConsultation(hasRedFlag ? 'questionario' : 'medico'))
  }
  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    const found = faultOfAnswer(question, answer)
    setFault(found)
    if (found) return
    const now = { ...answers, [question.key]: answer ?? '' } as Answers
    if (isSubmitted) return goOn(answers, false)
    const kept = await keep({ answers: { [question.key]: answer ?? null } })
    if (!kept.error) goOn(now, kept.data.surveySubmission.redFlag !== null)
  }
  /** Going back loses nothing: what is whole is kept on the way. */
  const keepTyped = () => {
    if (isSubmitted || answer === answers[question.key] || faultOfAnswer(question, answer)) return
    void keep({ answers: { [question.key]: answer ?? null } })
  }
  const failure = error as Failure | undefined
  const saidHere = faultAt(failure, question.key)
  return (
    <StepForm
      noValidate
      method="post"
      title={question.text}
      lead={`Pergunta ${index + 1} de ${asked.length}`}
      action="Continuar"
      isBusy={isLoading}
      onSubmit={(event) => void send(event)}
      back={
        index > 0 ? (
          <Link to={addressOf(index - 1, isCorrecting)} onClick={keepTyped}>
            Pergunta anterior
          </Link>
        ) : undefined
      }
      fault={!saidHere && <SaidBanner failure={failure} onRetry={() => void send()} />}
    >
      <progress
        className="ui-bar consultation__bar"
        max={asked.length}
        value={index + 1}
        aria-label="Perguntas respondidas"
      />
      {isSubmitted && (
        <Banner>
          Suas respostas já foram com a consulta e não mudam mais. Se algo mudou, conte ao médico por mensagem.
        </Banner>
      )}
      <fieldset disabled={isSubmitted} className="consultation__answer">
        <QuestionField question={question} answer={answer} fault={fault ?? saidHere} onAnswer={setAnswer} />
      </fieldset>
      {index === 0 && (
        <p className="ui-muted">
          Só o médico que atende você lê as respostas. Elas ficam cifradas, e você pode parar e continuar depois neste
          aparelho.
        </p>
      )}
    </StepForm>
  )
}
