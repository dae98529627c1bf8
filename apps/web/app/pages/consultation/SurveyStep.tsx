import { Banner } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { SurveyDraft } from '#features/onboarding/survey-draft.api.ts'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { QuestionField } from '#features/surveys/QuestionField.tsx'
import { type Answers, askedQuestions, type Question, whereToGoOn } from '#features/surveys/questions.ts'
import { WaitingForLine } from '#shared/connectivity/WaitingForLine.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import { QUESTION, questionAddress } from './question-address.ts'
import './survey-step.css'
import { mayGoOnByItself, useAnswering, usePointing } from './use-answering.ts'

/** One question per screen. Its number is in the URL, and each answer is saved on the server at once. */
export function SurveyStep({ draft }: { draft: SurveyDraft }) {
  const [search] = useSearchParams()
  const answers = (draft.surveySubmission?.answers ?? {}) as Answers
  const asked = askedQuestions(draft.survey, answers)
  const goOn = whereToGoOn(draft.survey, answers)
  // A saved answer must not replace the question before the sender goes on.
  const [start] = useState(goOn)
  const input = Number(search.get(QUESTION) ?? start + 1) - 1
  const index = Number.isInteger(input) && input >= 0 && input < asked.length ? input : goOn
  const question = asked[index]
  const [firstShown] = useState(index)
  if (!question) return null
  return (
    <div className="survey">
      <Progress done={index + 1} all={asked.length} />
      <OneQuestion
        key={question.key}
        {...{ draft, index, question, answers }}
        isFirstShown={index === firstShown}
        isCorrecting={search.has('corrigir')}
      />
    </div>
  )
}

/** The progress, said once: the steps of the booking are shown after the questions. */
function Progress({ done, all }: { done: number; all: number }) {
  return (
    <div className="survey__progress">
      <p>{`Pergunta ${done} de ${all}`}</p>
      <progress className="ui-bar" max={all} value={done} aria-label="Perguntas respondidas" />
    </div>
  )
}

type OneQuestionProps = {
  draft: SurveyDraft
  index: number
  question: Question
  answers: Answers
  isCorrecting: boolean
  /** The first question that this page shows: it explains a press before it happens. */
  isFirstShown: boolean
}

function OneQuestion({ draft, index, question, answers, isCorrecting, isFirstShown }: OneQuestionProps) {
  const answering = useAnswering({ draft, question, answers, isCorrecting })
  const { answer, fault, failure, isSubmitted, isSending, choose, send, keepTyped } = answering
  const { wasPointed, watch } = usePointing()
  const saidHere = faultAt(failure, question.key)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <StepForm
      noValidate
      method="post"
      title={question.text}
      action="Continuar"
      isBusy={isSending}
      onSubmit={submit}
      back={
        index > 0 ? (
          <Link to={questionAddress(index - 1, isCorrecting)} onClick={keepTyped}>
            Pergunta anterior
          </Link>
        ) : undefined
      }
      fault={
        !saidHere && (
          <WaitingForLine isSending={isSending} failure={failure} onRetry={() => void send()}>
            <SaidBanner failure={failure} onRetry={() => void send()} />
          </WaitingForLine>
        )
      }
    >
      {isSubmitted && (
        <Banner>
          Suas respostas já foram com a consulta e não mudam mais. Se algo mudou, conte por mensagem a quem atende você.
        </Banner>
      )}
      <AnsweredBefore draft={draft} question={question} />
      <fieldset disabled={isSubmitted} className="consultation__answer" {...watch}>
        <QuestionField
          question={question}
          answer={answer}
          fault={fault ?? saidHere}
          onAnswer={(next) => choose(next, wasPointed())}
        />
      </fieldset>
      {isFirstShown && !isSubmitted && question.kind === 'one' && mayGoOnByItself() && (
        <p className="ui-muted">Ao tocar em uma resposta, a próxima pergunta aparece sozinha.</p>
      )}
      {index === 0 && (
        <p className="ui-muted">
          Só quem atende você lê as respostas. Elas ficam cifradas, e você pode parar e continuar depois neste aparelho.
        </p>
      )}
    </StepForm>
  )
}

/** What he said first stays for the doctor, and he is told so. */
function AnsweredBefore({ draft, question }: Pick<OneQuestionProps, 'draft' | 'question'>) {
  const before = (draft.surveySubmission?.earlierAnswers ?? []).filter(({ key }) => key === question.key)
  if (before.length === 0) return null
  return (
    <Banner>
      {`Antes você respondeu: ${before.map(({ answer }) => `“${answer}”`).join(', ')}. Pode corrigir com calma: quem atende você vê as duas respostas e conversa com você.`}
    </Banner>
  )
}
